import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml, jsonForScript } from './html.ts'

test('text cannot become markup', () => {
  expect(escapeHtml(`<img src=x onerror="alert('1')">&`)).toBe(
    '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;',
  )
})

test('data in a script element cannot close it, and reads back unchanged', () => {
  const data = { headline: '</script><script>alert(1)</script><!--', separator: '\u2028' }
  expect(jsonForScript(data)).not.toMatch(/[<>\u2028]/)
  expect(JSON.parse(jsonForScript(data))).toEqual(data)
})

test('any JSON value survives the script element', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(jsonForScript(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
