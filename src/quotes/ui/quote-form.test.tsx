// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { type ComponentProps, createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { isFocused, renderScreen } from '#tests/support/render-screen.tsx'
import { QuoteForm, type QuoteFormHandle } from './quote-form.tsx'

const contact = { name: 'Dana Ortiz', email: 'dana@example.com', phone: '(515) 555-0142', zipCode: '50265' }

function openForm(overrides: Partial<ComponentProps<typeof QuoteForm>> = {}) {
  const [onSubmit, handle] = [vi.fn(), createRef<QuoteFormHandle>()]
  const props = {
    isPending: false,
    chosenPart: '',
    notesReading: () => <p>A hint</p>,
    lastContact: null,
    onInvalid: () => {},
  }
  const page = renderScreen(<QuoteForm ref={handle} {...props} onSubmit={onSubmit} {...overrides} />)
  const ask = () => page.user.click(screen.getByRole('button', { name: 'Get Instant Quote' }))
  return { ...page, ask, onSubmit, fill: (fields: object) => act(() => handle.current?.fill(fields)) }
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)

test('what’s missing is named at its field, and the first one gets the focus', async () => {
  const { user, ask, onSubmit } = openForm()
  await user.type(field('Full Name'), 'Dana Ortiz')
  await user.type(field('Email'), 'dana')
  await ask()
  await waitFor(() => expect(isFocused(field('Email'))).toBe(true))
  const invalid = ['Full Name', 'Email', 'Phone', 'Zip Code'].filter(
    (label) => field(label).getAttribute('aria-invalid') === 'true',
  )
  expect(invalid).toEqual(['Email', 'Phone', 'Zip Code'])
  expect(onSubmit).not.toHaveBeenCalled()
})

test('known contact details fill in what’s empty, and focus goes to what’s missing', async () => {
  const { user, fill, ask, onSubmit } = openForm()
  await user.type(field('Full Name'), 'D. Ortiz')
  fill({ ...contact, zipCode: '', partDetails: 'alternator' })
  expect(field('Full Name').value).toBe('D. Ortiz')
  await waitFor(() => expect(isFocused(field('Zip Code'))).toBe(true))
  await user.keyboard('50265')
  await ask()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ ...contact, name: 'D. Ortiz', partDetails: 'alternator' })
})

test('the details of the last quote are offered until something is typed', async () => {
  const { user } = openForm({ lastContact: { ...contact, partDetails: 'hood' } })
  await user.click(screen.getByRole('button', { name: 'Use the same contact details' }))
  expect(field('Email').value).toBe('dana@example.com')
  expect(field(/^Part Details/).value).toBe('')
  expect(screen.queryByRole('button', { name: 'Use the same contact details' })).toBeNull()
})

test('a chosen part is what’s quoted; without one the notes are looked at', () => {
  openForm({ chosenPart: 'Alternator' })
  screen.getByText(/^You chose Alternator/)
  expect(screen.queryByText('A hint')).toBeNull()
})

test('while a price is calculated the form can’t be sent again', () => {
  openForm({ isPending: true })
  screen.getByText('A hint')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Getting Quote...' }).disabled).toBe(true)
})
