import { expect, test } from 'vitest'
import { personal } from './personal-tables.ts'

test('a table compiles only when each of its columns is copied or left out', () => {
  const leftOut = ['id', 'lead_id', 'staff_id'] as const
  expect(personal('notes', 'Staff notes', { copied: ['text', 'created_at'], leftOut }).table).toBe('notes')
  // @ts-expect-error: `text` is forgotten
  personal('notes', 'Staff notes', { copied: ['created_at'], leftOut })
  // @ts-expect-error: no such column
  personal('notes', 'Staff notes', { copied: ['text', 'created_at', 'words'], leftOut })
  // @ts-expect-error: `id` is both
  personal('notes', 'Staff notes', { copied: ['id', 'text', 'created_at'], leftOut })
})
