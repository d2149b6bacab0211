import { buildWhenNeeded } from '../build.ts'
import { benchLeads } from './leads.ts'
import { benchPages } from './pages.ts'
import { benchPrices } from './prices.ts'
import { benchSubmissions } from './submissions.ts'

// npm run bench [-- pages|submissions|prices|vins]: figures with a baseline measured in the same run.
// npm run bench -- leads [--leads 100000]: only when asked for, since a million leads take a while to come in.
const wanted = process.argv[2]
const runs = (name: string) => !wanted || wanted === name

await buildWhenNeeded()
if (runs('pages')) await benchPages(['/', '/terms', '/blog/how-to-read-a-vin'])
if (runs('submissions')) await benchSubmissions()
if (runs('prices')) await benchPrices()
if (runs('vins')) await import('./vins.ts')
if (wanted === 'leads') await benchLeads(process.argv.slice(3))
