import { writeFileSync } from 'node:fs'
import { describeNewDatabase, SCHEMA_FILE } from './schema-file.ts'

writeFileSync(SCHEMA_FILE, await describeNewDatabase())
