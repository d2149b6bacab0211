import { expect, test } from 'vitest'
import { mailHref, phoneHref } from './lead-links.ts'

test.each([
  ['(515) 555-0142', 'tel:5155550142'],
  ['+1 515 555 0142', 'tel:+15155550142'],
  ['515.555.0142 ext. 7', 'tel:5155550142'],
  ['515-555-0142 #12', 'tel:5155550142'],
])('%s is dialed as %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href)
})

test('a mail link is the address itself', () => {
  expect(mailHref('dana+parts@example.com')).toBe('mailto:dana+parts@example.com')
})

test('an address cannot add text to the mail', () => {
  expect(mailHref('a?bcc=b&body=c@example.com')).toBe('mailto:a%3Fbcc%3Db%26body%3Dc@example.com')
})
