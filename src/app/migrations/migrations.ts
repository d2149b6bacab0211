import type { Migrations } from '#platform/database/migrate.ts'
import { coreTables } from './001-core-tables.ts'
import { quoteOwners } from './002-quote-owners.ts'
import { passkeyChallengeExpiry } from './003-passkey-challenge-expiry.ts'
import { privacyRequests } from './004-privacy-requests.ts'
import { leadEvents } from './005-lead-events.ts'
import { mergedLeads } from './006-merged-leads.ts'
import { vehicleEngine } from './007-vehicle-engine.ts'
import { notices } from './008-notices.ts'
import { searchWords } from './009-search-words.ts'
import { ownerSettings } from './010-owner-settings.ts'
import { stock } from './011-stock.ts'
import { ownerContent } from './013-owner-content.ts'
import { orders } from './014-orders.ts'
import { shopLogos } from './015-shop-logos.ts'
import { stockPhotoFetches } from './016-stock-photo-fetches.ts'
import { quoteMoves } from './018-quote-moves.ts'
import { dismissalsByNotice } from './021-dismissals-by-notice.ts'
import { stockSearch } from './022-stock-search.ts'
import { replies } from './023-replies.ts'
import { stockPrices } from './024-stock-prices.ts'
import { partialReversals } from './025-partial-reversals.ts'
import { importFindings } from './026-import-findings.ts'
import { plainLetters } from './027-plain-letters.ts'
import { stockOffers } from './028-stock-offers.ts'
import { numberCollation } from './029-number-collation.ts'
import { stockStatistics } from './030-stock-statistics.ts'
import { soldByStaff } from './031-sold-by-staff.ts'
import { broughtBack } from './032-brought-back.ts'
import { stockYears } from './033-stock-years.ts'
import { interchangeNumbers } from './034-interchange-numbers.ts'

/** In the order they run. A released migration never changes; the next one fixes it. */
export const migrations: Migrations = {
  '001-core-tables': coreTables,
  '002-quote-owners': quoteOwners,
  '003-passkey-challenge-expiry': passkeyChallengeExpiry,
  '004-privacy-requests': privacyRequests,
  '005-lead-events': leadEvents,
  '006-merged-leads': mergedLeads,
  '007-vehicle-engine': vehicleEngine,
  '008-notices': notices,
  '009-search-words': searchWords,
  '010-owner-settings': ownerSettings,
  '011-stock': stock,
  '013-owner-content': ownerContent,
  '014-orders': orders,
  '015-shop-logos': shopLogos,
  '016-stock-photo-fetches': stockPhotoFetches,
  '018-quote-moves': quoteMoves,
  '021-dismissals-by-notice': dismissalsByNotice,
  '022-stock-search': stockSearch,
  '023-replies': replies,
  '024-stock-prices': stockPrices,
  '025-partial-reversals': partialReversals,
  '026-import-findings': importFindings,
  '027-plain-letters': plainLetters,
  '028-stock-offers': stockOffers,
  '029-number-collation': numberCollation,
  '030-stock-statistics': stockStatistics,
  '031-sold-by-staff': soldByStaff,
  '032-brought-back': broughtBack,
  '033-stock-years': stockYears,
  '034-interchange-numbers': interchangeNumbers,
}
