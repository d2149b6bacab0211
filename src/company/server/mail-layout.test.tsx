import { expect, test } from 'vitest'
import { renderMail, stopMailLine, withoutStopLine } from './mail-layout.tsx'

test('a mail has the name on top, then its own words, then the way to reach us', () => {
  const html = renderMail('Beside the subject', <p>Own words</p>)
  const places = ['<!DOCTYPE', 'Beside the subject', '>Yardline</p>', '<p>Own words</p>', '(515) 555-0195', '</html>']
  const found = places.map((place) => html.indexOf(place))
  expect(found).not.toContain(-1)
  expect(found).toEqual(found.toSorted((a, b) => a - b))
})

test('words cannot become markup, nor move what stands around them', () => {
  const words = '<b>[slot]</b> & $1'
  const html = renderMail(words, <p>{words}</p>)
  expect(html.split('&lt;b&gt;[slot]&lt;/b&gt; &amp; $1')).toHaveLength(3)
  expect(html).not.toContain('<b>')
})

test('our phone number breaks over no two lines', () => {
  const html = renderMail('Call (515) 555-0195', <p>Call (515) 555-0195.</p>)
  expect(html.match(/white-space:nowrap">\(515\) 555-0195</g)).toHaveLength(2)
})

test.each([
  `Your quote.\n\n${stopMailLine('https://shop.example/mail/stop/1')}`,
  'Your quote.\n\nYou did not ask for this? This was not me: https://shop.example/mail/stop/1',
  'Your quote.',
])('staff read a mail without its private link, whatever the words around it (%#)', (text) => {
  expect(withoutStopLine(text)).toBe('Your quote.')
})
