import { expect, test } from 'vitest'
import { PostError } from '#blog/server/open-blog.ts'
import { explainFailedStart } from './explain-failed-start.ts'

test('a post that cannot be shown is named together with what is wrong', () => {
  expect(explainFailedStart(new PostError('read-a-vin.md', ['title must be a line of text.']))).toBe(
    'read-a-vin.md cannot be shown:\n  title must be a line of text.',
  )
})

test('a bug is shown as it is', () => {
  const bug = new TypeError('x is not a function')
  expect(explainFailedStart(bug)).toBe(bug)
})
