import { lockDataFolder } from '#platform/database/lock-data-folder.ts'

lockDataFolder(process.argv[2] ?? '')
process.stdout.write('held\n')
setInterval(() => {}, 1000)
