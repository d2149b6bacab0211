import makeTemporaryFolder from '#tests/support/temporary-folder.ts'
import { buildWhenNeeded } from '../../scripts/build.ts'
import { benchBundle } from './bundle.ts'
import { benchChat } from './chat.ts'
import { benchLeads } from './leads.ts'
import { benchLive } from './live.ts'
import { benchPages } from './pages.ts'
import { benchPrices } from './prices.ts'
import { benchRefusals } from './refusals.ts'
import { benchScale } from './scale.ts'
import { benchSignIn } from './sign-in.ts'
import { benchSubmissions } from './submissions.ts'

// npm run bench [-- bundle|pages|submissions|refusals|prices|chat|vins]: figures with a baseline measured in the same run.
// npm run bench -- scale: one, two and four processes on a PostgreSQL of their own.
// npm run bench -- sign-in: whether the time of an answer tells which accounts exist.
// npm run bench -- live: what 200 open desks cost while nothing happens.
// npm run bench -- leads: the staff's calls on the database that the environment names, filled by npm run seed.
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
if (wanted === 'live') await benchLive()
if (wanted === 'sign-in') await benchSignIn()
