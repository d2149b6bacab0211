import { expect, test } from 'vitest'
import { element, textElement, xmlDocument } from './xml.ts'

test('text cannot become markup', () => {
  expect(textElement('title', `</title> & "quotes"`, { href: '"><x>' })).toBe(
    '<title href="&quot;&gt;&lt;x&gt;">&lt;/title&gt; &amp; &quot;quotes&quot;</title>',
  )
})

test('characters that XML has no place for are left out', () => {
  expect(textElement('t', 'a\u0000\u0008b\ud800\uffff')).toBe('<t>ab\ufffd</t>')
})

test('an element without content closes itself', () => {
  expect(xmlDocument(element('a', [element('b', [])]))).toBe('<?xml version="1.0" encoding="utf-8"?>\n<a><b/></a>\n')
})
