import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const PREFIX = 'yardline-run-'

/** Puts all temporary files of this process, and of those it starts, into one folder that goes when the process ends. */
export default function makeTemporaryFolder() {
  // Each project of the tests asks for it.
  if (path.basename(tmpdir()).startsWith(PREFIX)) return
  const folder = mkdtempSync(path.join(tmpdir(), PREFIX))
  // PostgreSQL may run as its own user, which needs access to the files in it.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
}
