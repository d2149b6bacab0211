import { buildWhenNeeded } from '../build.ts'
import { benchPages } from './pages.ts'

await buildWhenNeeded()
await benchPages(['/', '/terms'])
