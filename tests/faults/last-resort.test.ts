import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const PROGRAM = path.resolve(import.meta.dirname, 'failing-program.ts')

test.each(['throw', 'reject'])(
  'an error that nobody caught (%s) is one log line without personal data, and the end',
  (how) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, how], { encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toBe('')
    const [line = '', ...more] = stdout.trim().split('\n')
    expect(more).toEqual([])
    expect(JSON.parse(line)).toMatchObject({
      msg: 'ending after an unexpected error',
      err: { message: 'No mail to [mail]' },
    })
  },
)
