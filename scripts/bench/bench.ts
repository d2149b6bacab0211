import { buildWhenNeeded } from '../build.ts'
import { benchChat } from './chat.ts'
import { benchPages } from './pages.ts'
import { benchPrices } from './prices.ts'
import { benchSubmissions } from './submissions.ts'

// npm run bench [-- pages|submissions|prices|chat|vins]: figures with a baseline measured in the same run.
const wanted = process.argv[2]
const runs = (name: string) => !wanted || wanted === name

await buildWhenNeeded()
if (runs('pages')) await benchPages(['/', '/terms', '/blog/how-to-read-a-vin'])
if (runs('submissions')) await benchSubmissions()
if (runs('prices')) await benchPrices()
if (runs('chat')) await benchChat()
if (runs('vins')) await import('./vins.ts')
