import { expect, test } from 'vitest'
import { parseEmail } from './parse-email.ts'

const read = (...lines: string[]) => parseEmail(Buffer.from(lines.join('\r\n')))

test('an email is read with its text and how many files it has', async () => {
  const image = ['Content-Type: image/png', 'Content-ID: <logo>', 'Content-Disposition: inline', '', 'x']
  const html = ['Content-Type: text/html', '', '<p>Hello</p><img src="cid:logo">']
  const related = ['Content-Type: multipart/related; boundary=r', '', '--r', ...html, '--r', ...image, '--r--']
  const file = ['Content-Type: application/pdf', 'Content-Disposition: attachment', '', 'x']
  const parts = ['--b', ...related, '--b', ...file, '--b--']
  expect(
    await read('From: Dana <d@example.com>', 'Content-Type: multipart/mixed; boundary=b', '', ...parts),
  ).toMatchObject({
    from: { name: 'Dana', address: 'd@example.com' },
    text: expect.stringMatching(/^\s*Hello\s*$/),
    attachments: 1,
  })
})

test('what no one can read is null, and the next one is read', async () => {
  expect(await read('Subject: '.padEnd(100_000, 'x'), '', 'Hi')).toBeNull()
  expect(await read('Subject: Hi', '', 'Hi')).toMatchObject({ subject: 'Hi', text: 'Hi\n' })
})

test('an email made to keep a parser busy for minutes is given up', async () => {
  const html = ['--b', 'Content-Type: text/html', '', '<a href="'.repeat(100_000)]
  const parts = ['--b', '', 'Hi', ...html, '--b--']
  const started = performance.now()
  expect(await read('Content-Type: multipart/mixed; boundary=b', '', ...parts)).toBeNull()
  expect(performance.now() - started).toBeLessThan(20_000)
}, 30_000)

test('only so many wait', async () => {
  const many = Array.from({ length: 30 }, () => read('Subject: Hi', '', 'Hi'))
  const results = await Promise.allSettled(many)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(21)
})
