import makeTemporaryFolder from '#tests/support/temporary-folder.ts'
import { buildWhenNeeded } from '../../scripts/build.ts'
import { benchBundle } from './bundle.ts'
import { benchChat } from './chat.ts'
import { benchLeads } from './leads.ts'
import { benchLive } from './live.ts'
import { benchMemory } from './memory.ts'
import { benchPages } from './pages.ts'
import { benchPrices } from './prices.ts'
import { benchRefusals } from './refusals.ts'
import { benchScale } from './scale.ts'
import { benchSignIn } from './sign-in.ts'
import { benchStock } from './stock.ts'
import { benchSubmissions } from './submissions.ts'
import { benchWebhooks } from './webhooks.ts'

// npm run bench [-- bundle|pages|submissions|refusals|prices|chat|vins]: figures with a baseline measured in the same run.
// npm run bench -- scale: one, two and four processes on a separate PostgreSQL.
// npm run bench -- sign-in: whether response times reveal which accounts exist.
// npm run bench -- memory: what a process takes when idle and under a 20-way load.
// npm run bench -- live: what 200 open desks cost while nothing happens.
// npm run bench -- leads: staff requests on the configured database, filled by npm run seed.
// npm run bench -- stock: lists and pages of stock on the configured database, filled by npm run seed.
// npm run bench -- webhooks: what a payment reported by Stripe costs, on the configured database.
const wanted = process.argv[2]
const runs = (name: string) => !wanted || wanted === name

makeTemporaryFolder()
await buildWhenNeeded()
if (runs('bundle')) await benchBundle(['/', '/terms', '/blog/how-to-read-a-vin', '/dashboard'])
if (runs('pages')) await benchPages(['/', '/terms', '/blog/how-to-read-a-vin'])
if (runs('submissions')) await benchSubmissions()
if (runs('refusals')) await benchRefusals()
if (runs('prices')) await benchPrices()
if (runs('chat')) await benchChat()
if (runs('vins')) await import('./vins.ts')
if (wanted === 'scale') await benchScale()
if (wanted === 'leads') await benchLeads()
if (wanted === 'stock') await benchStock()
if (wanted === 'webhooks') await benchWebhooks()
if (wanted === 'memory') await benchMemory()
if (wanted === 'live') await benchLive()
if (wanted === 'sign-in') await benchSignIn()
