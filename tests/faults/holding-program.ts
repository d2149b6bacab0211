import { holdDataFolder } from '#platform/database/hold-data-folder.ts'

holdDataFolder(process.argv[2] ?? '')
process.stdout.write('held\n')
setInterval(() => {}, 1000)
