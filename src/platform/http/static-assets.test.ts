import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { loadPreviousBuilds } from './static-assets.ts'

const root = mkdtempSync(path.join(tmpdir(), 'yardline-builds-'))

function aBuild(...scripts: string[]) {
  const folder = mkdtempSync(path.join(root, 'client-'))
  mkdirSync(path.join(folder, 'assets'))
  for (const name of scripts) writeFileSync(path.join(folder, 'assets', name), `export const from = '${name}'`)
  return folder
}

const scriptsAfter = async (store: string, build: string, minute: number) =>
  [...(await loadPreviousBuilds(build, store, new Date(minute * 60_000))).keys()].sort()

test('after a deploy, the previous build’s scripts are still served', async () => {
  const store = path.join(root, 'shop')
  expect(await scriptsAfter(store, aBuild('home-1.js', 'form-1.js'), 1)).toEqual([])
  expect(await scriptsAfter(store, aBuild('home-2.js', 'form-1.js'), 2)).toEqual([
    '/assets/form-1.js',
    '/assets/home-1.js',
  ])
})

test('a restart of the same build changes nothing', async () => {
  const store = path.join(root, 'restarted')
  const build = aBuild('home-1.js')
  await scriptsAfter(store, build, 1)
  expect(await scriptsAfter(store, build, 2)).toEqual([])
  expect(readdirSync(store)).toHaveLength(1)
})

test('processes of one build that start together share one copy', async () => {
  const store = path.join(root, 'together')
  const build = aBuild('home-1.js')
  await Promise.all([1, 2, 3].map(() => scriptsAfter(store, build, 1)))
  expect(readdirSync(store)).toHaveLength(1)
})

test('the newest builds are served, and older ones deleted', async () => {
  const store = path.join(root, 'many')
  for (let build = 1; build <= 7; build += 1) await scriptsAfter(store, aBuild(`home-${build}.js`), build)
  expect(await scriptsAfter(store, aBuild('home-8.js'), 8)).toEqual(
    ['4', '5', '6', '7'].map((build) => `/assets/home-${build}.js`),
  )
  expect(readdirSync(store)).toHaveLength(5)
})
