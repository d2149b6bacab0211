import { expect, test } from 'vitest'
import { testCompany } from '#tests/support/test-company.ts'
import { renderMail, stopMailLine, withoutStopLine } from './mail-layout.tsx'

test('a mail has the company name, its content, then how to reach us', () => {
  const html = renderMail(testCompany, 'Beside the subject', <p>Own words</p>)
  const places = ['<!DOCTYPE', 'Beside the subject', '>Yardline</p>', '<p>Own words</p>', '(515) 555-0195', '</html>']
  const found = places.map((place) => html.indexOf(place))
  expect(found).not.toContain(-1)
  expect(found).toEqual(found.toSorted((a, b) => a - b))
})

test('text cannot become markup or change the text around it', () => {
  const words = '<b>[slot]</b> & $1'
  const html = renderMail(testCompany, words, <p>{words}</p>)
  expect(html.split('&lt;b&gt;[slot]&lt;/b&gt; &amp; $1')).toHaveLength(3)
  expect(html).not.toContain('<b>')
})

test('our phone number can be tapped and stays on one line', () => {
  const html = renderMail(testCompany, 'Call (515) 555-0195', <p>Call (515) 555-0195.</p>)
  expect(html.match(/<a href="tel:\+15155550195"[^>]*white-space:nowrap">\(515\) 555-0195</g)).toHaveLength(2)
})

test.each([
  `Your quote.\n\n${stopMailLine('https://shop.example/mail/stop/1')}`,
  'Your quote.\n\nYou did not ask for this? This was not me: https://shop.example/mail/stop/1',
  'Your quote.',
])('staff see a mail without its private link, whatever the text around it (%#)', (text) => {
  expect(withoutStopLine(text)).toBe('Your quote.')
})
