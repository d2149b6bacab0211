import { existsSync } from 'node:fs'
import { buildWhenNeeded } from './build.ts'

// node scripts/run.ts <program> …: builds when sources changed, then runs that program of the built server with the rest.
const [program = 'main'] = process.argv.splice(2, 1)
if (existsSync('.env')) process.loadEnvFile('.env')
process.env.NODE_ENV ??= 'production'
await buildWhenNeeded()
await import(`../dist/server/${program}.js`)
