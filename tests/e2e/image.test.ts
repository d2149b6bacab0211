import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { startSite } from '#tests/support/running-site.ts'

/** Seven programs, one after the other. */
const WITHIN_MS = 180_000
const ROOT = path.resolve(import.meta.dirname, '../..')
const TOP_PACKAGE = /^node_modules\/(?:@[^/]+\/)?[^/]+$/
/** Links stay where they are, so that a package finds only those beside it. */
const NODE_OPTIONS = '--preserve-symlinks --preserve-symlinks-main'

let image = ''

/** A folder with the files that the Dockerfile puts into the image, and no package that is for development only. */
beforeAll(() => {
  image = mkdtempSync(path.join(tmpdir(), 'yardline-image-'))
  const copied = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8').split('FROM').at(-1)?.matchAll(/^COPY (?:--from=build \/app\/)?(\w[\w.]*) /gm) // biome-ignore format: one thought
  for (const [, name = ''] of copied ?? []) cpSync(path.join(ROOT, name), path.join(image, name), { recursive: true })
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'))
  for (const [place, { dev }] of Object.entries<{ dev?: boolean }>(packages)) {
    if (dev || !TOP_PACKAGE.test(place) || !existsSync(path.join(ROOT, place))) continue
    mkdirSync(path.dirname(path.join(image, place)), { recursive: true })
    symlinkSync(path.join(ROOT, place), path.join(image, place))
  }
})

const run = (program: string, args: readonly string[], dataDir: string) => {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', NODE_OPTIONS, DATA_DIR: path.join(image, dataDir) }
  const { status, stdout, stderr } = spawnSync(process.execPath, [`dist/server/${program}.js`, ...args], {
    cwd: image,
    env,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

test('what the Dockerfile copies is all that the shop needs', async () => {
  expect(existsSync(path.join(image, 'dist/server/main.js'))).toBe(true)
  expect(existsSync(path.join(image, 'src'))).toBe(false)
  expect(existsSync(path.join(image, 'node_modules/vite'))).toBe(false)
  const site = await startSite({ NODE_OPTIONS }, { program: path.join(image, 'dist/server/main.js') })
  for (const page of ['/', '/about', '/blog', '/dashboard', '/readyz'])
    expect([page, (await fetch(site.url + page)).status]).toEqual([page, 200])
  expect(await site.stop()).toBe(0)
})

test(
  'every program of operations runs in it',
  () => {
    expect(run('migrate', [], 'one')).toMatchObject({ status: 0 })
    expect(run('seed', ['--leads', '20'], 'one')).toEqual({
      status: 0,
      said: expect.stringContaining('Added 20 leads'),
    })
    expect(run('staff', ['list'], 'one')).toMatchObject({ status: 0 })
    const file = path.join(image, 'copy.backup')
    expect(run('backup', [file], 'one')).toEqual({ status: 0, said: expect.stringContaining('including 20 leads') })
    expect(run('restore', [file], 'other')).toMatchObject({ status: 0 })
    expect(run('doctor', ['--json'], 'other').said).toContain('"schema"')
    expect(run('doctor', [], 'new')).toMatchObject({ status: 0 })
    for (const folder of ['one', 'other', 'new'])
      expect(statSync(path.join(image, folder, 'yardline.sqlite')).mode & 0o077).toBe(0)
  },
  WITHIN_MS,
)
