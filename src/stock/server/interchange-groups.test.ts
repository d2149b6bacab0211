import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testPricing } from '#tests/support/test-pricing.ts'
import { openInterchangeGroups } from './interchange-groups.ts'

async function groupsOf(csv: string) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'yardline-groups-')), 'interchange.csv')
  writeFileSync(file, csv)
  return openInterchangeGroups(file, (await testPricing).catalogue)
}

test('a file as Excel saves it is read, whatever the case of its columns', async () => {
  const groups = await groupsOf('\uFEFFInterchange,MAKE,Model,Year\r\n601-3,TOYOTA,Camry LE,2011\r\n')
  expect(await groups(2011, 'toyota', 'camry')).toEqual(['601-3'])
})

test('a file that can’t be read for a moment is read later; until then its former numbers count', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'yardline-groups-')), 'interchange.csv')
  const write = (number: string) => writeFileSync(file, `interchange,make,model,year\n${number},Toyota,Camry,2011\n`)
  write('601-3')
  let elapsedMs = 0
  const read = openInterchangeGroups(file, (await testPricing).catalogue, () => elapsedMs)
  const groups = () => {
    elapsedMs += 10_000
    return read(2011, 'toyota', 'camry')
  }
  expect(await groups()).toEqual(['601-3'])
  rmSync(file)
  mkdirSync(file)
  expect(await groups()).toEqual(['601-3'])
  rmSync(file, { recursive: true })
  write('601-4')
  expect(await groups()).toEqual(['601-4'])
  rmSync(file)
  expect(await groups()).toEqual([])
})

test('what is not a file gives no numbers', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'yardline-groups-'))
  const groups = openInterchangeGroups(folder, (await testPricing).catalogue)
  expect(await groups(2011, 'toyota', 'camry')).toEqual([])
})

test('rows without a year, or with years in reverse, give no numbers', async () => {
  const groups = await groupsOf(
    'interchange,make,model,first_year,last_year\n601-3,Toyota,Camry,2012,2009\n601-4,Toyota,Camry,,\n\n',
  )
  for (const year of [2009, 2010, 2012]) expect(await groups(year, 'toyota', 'camry')).toEqual([])
})
