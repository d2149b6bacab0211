import { expect, test } from 'vitest'
import { splitFrontMatter } from './front-matter.ts'

test('the lines at the top are fields, the rest is content', () => {
  expect(splitFrontMatter('---\nid: 7\nkeywords: [VIN, model year]\n---\nText\n\n---\n\nMore\n')).toEqual({
    fields: { id: '7', keywords: ['VIN', 'model year'] },
    content: 'Text\n\n---\n\nMore',
  })
})

test('a value in quotes may hold anything, a colon and a quote too', () => {
  expect(splitFrontMatter('---\ntitle: "Grades: what \\"A\\" means"\n---\n')?.fields).toEqual({
    title: 'Grades: what "A" means',
  })
})

test('a colon needs no quotes', () => {
  expect(splitFrontMatter('---\ntitle: Grades: what A means\n---\n')?.fields).toEqual({
    title: 'Grades: what A means',
  })
})

test('files from Windows read the same', () => {
  expect(splitFrontMatter('\uFEFF---\r\nid: 7\r\n---\r\nText\r\n')).toEqual({ fields: { id: '7' }, content: 'Text' })
})

test('an empty list has no entries', () => {
  expect(splitFrontMatter('---\nkeywords: []\n---\n')?.fields).toEqual({ keywords: [] })
})

test.each(['', 'Text', '---\nid: 7\n', 'Text\n---\nid: 7\n---\n'])('%j has no front matter', (text) => {
  expect(splitFrontMatter(text)).toBeNull()
})
