import { lockDataFolder } from '#platform/database/sqlite.ts'

lockDataFolder(process.argv[2] ?? '')
process.stdout.write('held\n')
setInterval(() => {}, 1000)
