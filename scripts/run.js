import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

// node scripts/run.js <program> …: builds if sources changed, then runs that server program with the remaining arguments.
// JavaScript, because a program would keep the 15 MB that stripping types takes.
const [program = 'main'] = process.argv.splice(2, 1)
if (existsSync('.env')) process.loadEnvFile('.env')
process.env.NODE_ENV ??= 'production'
// In a separate process: the server would keep the 650 MB that the bundler takes.
const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
await import(`../dist/server/${program}.js`)
