import { buildWhenNeeded } from '../build.ts'
import { benchPages } from './pages.ts'
import { benchPrices } from './prices.ts'

// npm run bench [-- pages|vins|prices]: figures with a baseline measured in the same run.
const wanted = process.argv[2]

if (!wanted || wanted === 'pages') {
  await buildWhenNeeded()
  await benchPages(['/', '/terms'])
}
if (!wanted || wanted === 'vins') await import('./vins.ts')
if (!wanted || wanted === 'prices') await benchPrices()
