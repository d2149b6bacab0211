// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aQuote } from '#tests/support/builders.ts'
import { isFocused, refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { ChangePrice } from './change-price.tsx'

const PRICE = 'POST /api/admin/quotes/432/price'

async function openDialog(answer: unknown) {
  const onChanged = vi.fn(async () => {})
  const page = renderScreen(<ChangePrice quote={aQuote()} onChanged={onChanged} />, { answers: { [PRICE]: answer } })
  await page.user.click(screen.getByRole('button', { name: 'Change price Q-10432' }))
  return { ...page, onChanged }
}

test('the button says what the price will be, as a total and as a percentage', async () => {
  const { user } = await openDialog(null)
  expect(isFocused(screen.getByLabelText('New total in dollars'))).toBe(true)
  await user.keyboard('99.5')
  screen.getByRole('button', { name: 'Change to $99.50' })
  await user.click(screen.getByLabelText('Percent off'))
  await user.clear(screen.getByRole('spinbutton', { name: 'Percent off' }))
  await user.type(screen.getByRole('spinbutton', { name: 'Percent off' }), '10')
  screen.getByRole('button', { name: 'Change to $104.40' })
})

test('the total with free shipping is named', async () => {
  await openDialog(null)
  screen.getByText(
    /^Now \$116\.00, with shipping and tax\. For free shipping, make it \$96\.00\. We email the new price if we have an address\.$/,
  )
})

test('without a reason nothing is sent', async () => {
  const { user, sent } = await openDialog(null)
  await user.keyboard('100{Enter}')
  await screen.findByText('Enter a reason')
  expect(sent).toEqual([])
})

test('a changed price names the one it replaces, and says whether the customer knows', async () => {
  const { user, sent, onChanged } = await openDialog({ number: 'Q-10432', finalQuote: '$100.00', isMailed: false })
  await user.keyboard('100')
  await user.type(screen.getByLabelText('Reason'), 'matched another offer{Enter}')
  await screen.findByText('Q-10432 is now $100.00')
  screen.getByText("It wasn't emailed. Please tell the customer.")
  expect(sent[0]?.body).toEqual({ by: 'total', amount: 100, reason: 'matched another offer', from: 116 })
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a refusal stays in the dialog, and the list is read again', async () => {
  const { user, onChanged } = await openDialog(refusal(409, 'The price has changed since.'))
  await user.keyboard('100')
  await user.type(screen.getByLabelText('Reason'), 'typo{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('The price has changed since.')
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('typo')
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
})

test('the button is disabled while it sends', async () => {
  const { user } = await openDialog(new Promise(() => {}))
  await user.keyboard('100')
  await user.type(screen.getByLabelText('Reason'), 'typo')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Change to $100.00' })
  await user.click(button)
  await waitFor(() => expect(button.disabled).toBe(true))
})

test('a price that is far off is sent again only after a second yes', async () => {
  const { user, sent } = await openDialog(refusal(422, 'Are you sure? $1.00 is less than half of $116.00.'))
  await user.keyboard('1')
  await user.type(screen.getByLabelText('Reason'), 'typo{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('less than half of $116.00')
  expect(sent[0]?.body).not.toHaveProperty('confirm')
  await user.click(await screen.findByRole('button', { name: 'Yes, change to $1.00' }))
  await waitFor(() => expect(sent[1]?.body).toMatchObject({ amount: 1, confirm: true }))
})
