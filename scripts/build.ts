import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const ROOT = path.resolve(import.meta.dirname, '..')
const OUTPUT = path.join(ROOT, 'dist')
const FINGERPRINT = 'fingerprint'
const SOURCES = ['src', 'tools/mails', 'tools/seed', 'public', 'vite.config.ts', 'package.json', 'package-lock.json']
const TEST_FILE = /\.test(-data)?\.tsx?$/
const COMPRESSIBLE = /\.(css|js|svg|json|txt|ico|webmanifest)$/

export async function buildWhenNeeded() {
  const fingerprint = await fingerprintSources()
  const last = await readFile(path.join(OUTPUT, FINGERPRINT), 'utf8').catch(() => null)
  if (fingerprint !== last) await build(fingerprint)
}

/** Builds next to the last result and replaces it at the end, so a running or starting process never sees half a build. */
async function build(fingerprint: string) {
  const vite = await import('vite')
  const caller = process.env.NODE_ENV
  // A test run also triggers the build, and must get the same one.
  process.env.NODE_ENV = 'production'
  const fresh = `${OUTPUT}.${process.pid}`
  const options = { root: ROOT, logLevel: 'warn' as const }
  try {
    await vite.build({ ...options, mode: 'browser', build: { outDir: `${fresh}/client` } })
    await vite.build({ ...options, mode: 'theme', build: { outDir: `${fresh}/client` } })
    await vite.build({ ...options, mode: 'server', build: { outDir: `${fresh}/server` } })
    await compressFiles(`${fresh}/client`)
    await writeFile(path.join(fresh, FINGERPRINT), fingerprint)
    await mkdir(OUTPUT, { recursive: true })
    await rename(OUTPUT, `${fresh}.old`)
    await rename(fresh, OUTPUT)
  } finally {
    process.env.NODE_ENV = caller
    await rm(fresh, { recursive: true, force: true })
    await rm(`${fresh}.old`, { recursive: true, force: true })
  }
}

async function fingerprintSources() {
  const hash = createHash('sha256')
  for (const file of await listSources()) {
    hash
      .update(path.relative(ROOT, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0')
  }
  return hash.digest('hex')
}

async function listSources() {
  const files: string[] = []
  for (const source of SOURCES) {
    const full = path.join(ROOT, source)
    const entries = await readdir(full, { recursive: true, withFileTypes: true }).catch(() => null)
    if (!entries) files.push(full)
    else for (const entry of entries) if (entry.isFile()) files.push(path.join(entry.parentPath, entry.name))
  }
  return files.filter((file) => !TEST_FILE.test(file)).sort()
}

async function compressFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))))
}

async function compressFile(file: string) {
  const content = await readFile(file)
  const [br, gz] = await Promise.all([promisify(brotliCompress)(content), promisify(gzip)(content, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

if (process.argv[1] === import.meta.filename) await buildWhenNeeded()
