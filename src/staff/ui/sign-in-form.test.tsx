// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMember } from '#tests/support/builders.ts'
import { isFocused, refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { staffQuery } from './staff-queries.ts'

const kim = aMember()

const SIGN_IN = 'POST /api/staff/sign-in'

test('signing in sends what was typed, and the page knows who signed in', async () => {
  const { user, sent, queryClient } = renderScreen(<SignInForm interrupted={null} />, { answers: { [SIGN_IN]: kim } })
  await waitFor(() => expect(isFocused(screen.getByLabelText('Email'))).toBe(true))
  await user.keyboard('kim@yardline.example')
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}')
  await waitFor(() => expect(queryClient.getQueryData(staffQuery.queryKey)).toEqual(kim))
  expect(sent).toEqual([{ call: SIGN_IN, body: { email: 'kim@yardline.example', password: 'correct horse' } }])
})

test('empty fields are named, and nothing is sent', async () => {
  const { user, sent } = renderScreen(<SignInForm interrupted={null} />)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByText('Enter your email')
  screen.getByText('Enter your password')
  expect(sent).toEqual([])
})

test('a refusal is shown, and the password can be typed again', async () => {
  const answers = { [SIGN_IN]: refusal(401, 'Email or password is wrong.') }
  const { user } = renderScreen(<SignInForm interrupted={null} />, { answers })
  await user.type(screen.getByLabelText('Email'), 'kim@yardline.example')
  await user.type(screen.getByLabelText('Password'), 'wrong')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Email or password is wrong.')
  await waitFor(() => expect(isFocused(screen.getByLabelText('Password'))).toBe(true))
})

test('the button is disabled while it sends', async () => {
  const { user } = renderScreen(<SignInForm interrupted={kim} />, { answers: { [SIGN_IN]: new Promise(() => {}) } })
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}')
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Signing in...' })
  expect(button.disabled).toBe(true)
})

test('after an interruption only the password is missing', async () => {
  renderScreen(<SignInForm interrupted={kim} />)
  screen.getByText('Your session has ended. Sign in to pick up where you left off.')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('kim@yardline.example')
  await waitFor(() => expect(isFocused(screen.getByLabelText('Password'))).toBe(true))
})

test('a password is hidden until you ask to see it', async () => {
  const { user } = renderScreen(<SignInForm interrupted={null} />)
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  expect(password.type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password.type).toBe('text')
})

test("a forgotten password is reset by email, and the page doesn't tell who has an account", async () => {
  const answers = { 'POST /api/staff/password-link': {} }
  const { user } = renderScreen(<SignInForm interrupted={null} />, { answers })
  await user.click(screen.getByRole('button', { name: 'Forgot your password?' }))
  await user.type(screen.getByLabelText('Email'), 'kim@yardline.example{Enter}')
  await screen.findByText(/^If this address has an account, a link is on its way/)
  await user.click(screen.getByRole('button', { name: 'Back to sign-in' }))
  screen.getByRole('heading', { name: 'Staff sign-in' })
})
