import { execFile, execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const execFileLater = promisify(execFile)

const BINARIES = '/usr/lib/postgresql'

export type Cluster = {
  url: string
  stop: () => void
  restart: (mode: 'fast' | 'immediate') => Promise<unknown>
  /** Stops every process of the server where it is, as a hung machine would, until it is thawed. */
  freeze: () => void
  thaw: () => void
}

type ClusterOptions = {
  isDurable?: boolean
  /** What the server shows of itself, in PEM; without it, it speaks no TLS. */
  tls?: { certificate: string; key: string }
}

/** A PostgreSQL server of our own in a temporary folder, or null where its binaries are not installed. */
export async function startPostgres({ isDurable = false, tls }: ClusterOptions = {}): Promise<Cluster | null> {
  const binaries = findBinaries()
  if (!binaries) return null
  const folder = mkdtempSync(path.join(tmpdir(), 'yardline-pg-'))
  const user = serverUser(folder)
  const run = (program: string, ...args: string[]) =>
    execFileSync(path.join(binaries, program), args, { ...user, stdio: 'pipe', cwd: folder })
  const port = await freePort()
  run('initdb', '--pgdata', `${folder}/data`, '--auth=trust', '--username=yardline', '--encoding=UTF8', '--no-sync')
  const secured = tls ? ` -c ssl=on ${writeTlsFiles(folder, tls, user)}` : ''
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=${isDurable ? 'on' : 'off'} -c max_connections=200${secured}`
  run('pg_ctl', '--pgdata', `${folder}/data`, '--wait', '--log', `${folder}/log`, '--options', settings, 'start')
  return {
    url: `postgres://yardline@127.0.0.1:${port}/postgres`,
    stop: () => run('pg_ctl', '--pgdata', `${folder}/data`, '--mode=immediate', 'stop'),
    restart: (mode) =>
      execFileLater(
        path.join(binaries, 'pg_ctl'),
        ['--pgdata', `${folder}/data`, '--wait', '--log', `${folder}/log`, `--mode=${mode}`, 'restart'],
        { ...user, cwd: folder },
      ),
    freeze: () => signalServer(folder, 'SIGSTOP'),
    thaw: () => signalServer(folder, 'SIGCONT'),
  }
}

function writeTlsFiles(
  folder: string,
  tls: { certificate: string; key: string },
  user: { uid?: number; gid?: number },
) {
  return Object.entries({ ssl_cert_file: tls.certificate, ssl_key_file: tls.key })
    .map(([setting, content]) => {
      const file = path.join(folder, setting)
      writeFileSync(file, content, { mode: 0o600 })
      if (user.uid !== undefined && user.gid !== undefined) chownSync(file, user.uid, user.gid)
      return `-c ${setting}=${file}`
    })
    .join(' ')
}

function signalServer(folder: string, signal: NodeJS.Signals) {
  const server = Number(readFileSync(`${folder}/data/postmaster.pid`, 'utf8').split('\n')[0])
  for (const pid of [server, ...childrenOf(server)]) process.kill(pid, signal)
}

function childrenOf(parent: number): number[] {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}

/** A new database on a running server, empty unless it copies another. */
export async function createPostgresDatabase(serverUrl: string, template = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  return new URL(`/${name}`, serverUrl).href
}

function findBinaries() {
  if (!existsSync(BINARIES)) return null
  const folders = readdirSync(BINARIES).map((version) => path.join(BINARIES, version, 'bin'))
  return folders.findLast((folder) => existsSync(path.join(folder, 'initdb'))) ?? null
}

function serverUser(folder: string) {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const user = { uid: id('-u'), gid: id('-g') }
  chownSync(folder, user.uid, user.gid)
  return user
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('No free port was found.')
  return address.port
}
