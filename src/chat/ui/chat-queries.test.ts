import { expect, test } from 'vitest'
import { HttpError } from '#lib/http-error.ts'
import { chatFailure } from './chat-queries.ts'

test("the server's own sentence is told", () => {
  const error = new HttpError(429, '{"error":"Too many requests. Please try again in 40 seconds."}')
  expect(chatFailure(error)).toBe('Too many requests. Please try again in 40 seconds.')
})

test('an answer without a sentence shows as a failed message', () => {
  expect(chatFailure(new HttpError(502, '<html>Bad Gateway</html>'))).toBe('Failed to send message')
  expect(chatFailure(new SyntaxError('Unexpected token <'))).toBe('Failed to send message')
})

test('an unreachable server shows as one', () => {
  const sentence = "We couldn't reach the server. Check your connection and try again."
  expect(chatFailure(new Error(sentence))).toBe(sentence)
})
