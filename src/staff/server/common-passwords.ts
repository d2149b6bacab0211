import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

export const COMMON_PASSWORDS_FILE = 'common-passwords.bin'

/** Enough to tell a hundred thousand apart: one in 30,000 other passwords is taken for a common one. */
const HASH_BYTES = 4

export type IsCommonPassword = (password: string) => boolean

/** Passwords that guessers try first, as the sorted beginnings of their hashes: data/README.md says where they come from. */
export async function openCommonPasswords(folder: string): Promise<IsCommonPassword> {
  const hashes = await readFile(path.join(folder, COMMON_PASSWORDS_FILE))
  return (password) => hasHash(hashes, shortHash(password))
}

/** What is written into the file: sorted, each once. */
export function packPasswords(passwords: Iterable<string>): Buffer {
  const hashes = new Set(Array.from(passwords, (password) => shortHash(password)))
  const packed = Buffer.alloc(hashes.size * HASH_BYTES)
  let at = 0
  for (const value of Uint32Array.from(hashes).sort()) at = packed.writeUInt32BE(value, at)
  return packed
}

function hasHash(hashes: Buffer, wanted: number): boolean {
  let [low, high] = [0, hashes.length / HASH_BYTES]
  while (low < high) {
    const middle = (low + high) >>> 1
    const value = hashes.readUInt32BE(middle * HASH_BYTES)
    if (value === wanted) return true
    if (value < wanted) low = middle + 1
    else high = middle
  }
  return false
}

function shortHash(password: string): number {
  return hash('sha256', password, 'buffer').readUInt32BE(0)
}
