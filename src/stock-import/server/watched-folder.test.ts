import { appendFileSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/database.ts'
import { currentItems } from '#stock/server/stock-store.ts'
import { onBothEngines, openTestDatabase } from '#tests/support/databases.ts'
import { aStockFile, aStockRow, stockDeps, writeStockFile } from '#tests/support/stock.ts'
import { startImport } from './import-stock.ts'
import { listImports } from './import-store.ts'
import { createFolderImport } from './watched-folder.ts'

onBothEngines((engine) => {
  let database: OpenDatabase
  let folder: string
  let look: () => Promise<void>
  beforeEach(async () => {
    database = await openTestDatabase(engine)
    folder = mkdtempSync(path.join(tmpdir(), 'yardline-watched-'))
    const log = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} }
    look = createFolderImport({ ...(await stockDeps(database.db)), folder, mode: 'update', log })
  })
  afterEach(() => database.close())

  const put = (name: string, content: string) => writeFileSync(path.join(folder, name), content)
  const numbers = async () =>
    (await currentItems(database.db).select('number').orderBy('number').execute()).map(({ number }) => number)
  const filesIn = (name: string) => readdirSync(path.join(folder, name)).map((file) => file.slice(-5))

  test('a file is imported once it has stopped growing, and then put away', async () => {
    put('a.csv', aStockFile(aStockRow()))
    await look()
    expect(await numbers()).toEqual([])
    appendFileSync(path.join(folder, 'a.csv'), `\n${aStockRow({ stock_number: 'A101' })}`)
    await look()
    expect(await numbers()).toEqual([])
    await look()
    expect(await numbers()).toEqual(['A100', 'A101'])
    expect(readdirSync(folder)).toEqual(['done'])
    expect(filesIn('done')).toEqual(['a.csv'])
    await look()
    expect(await listImports(database.db, new Date())).toHaveLength(1)
  })

  test('a file that can’t be imported is put apart, with its reason in the history', async () => {
    put('b.csv', 'name,email\nAnn,a@example.com\n')
    await look()
    await look()
    expect(filesIn('failed')).toEqual(['b.csv'])
    const [failed] = await listImports(database.db, new Date())
    expect(failed).toMatchObject({
      state: 'failed',
      fileName: 'b.csv',
      error: expect.stringContaining("We can't tell"),
    })
  })

  test('it waits for an import that’s running', async () => {
    const request = { mode: 'update', isDryRun: false, fileName: 'x.csv', staffId: null, path: '' } as const
    await startImport(await stockDeps(database.db), request)
    put('a.csv', aStockFile(aStockRow()))
    await look()
    await look()
    expect(readdirSync(folder)).toEqual(['a.csv'])
  })

  test('other files and links are left alone', async () => {
    put('notes.pdf', 'x')
    symlinkSync(writeStockFile(aStockFile(aStockRow())), path.join(folder, 'link.csv'))
    await look()
    await look()
    expect(await numbers()).toEqual([])
    expect(readdirSync(folder).sort()).toEqual(['link.csv', 'notes.pdf'])
  })
})
