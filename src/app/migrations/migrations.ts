import type { Migrations } from '#platform/database/migrate.ts'
import { house } from './001-house.ts'
import { vehicles } from './002-vehicles.ts'
import { quotes } from './003-quotes.ts'
import { staff } from './004-staff.ts'
import { desk } from './005-desk.ts'
import { analytics } from './006-analytics.ts'
import { chat } from './007-chat.ts'
import { mailboxes } from './008-mailboxes.ts'
import { plainSearch } from './009-plain-search.ts'
import { lighterSearch } from './010-lighter-search.ts'
import { searchByBlocks } from './011-search-by-blocks.ts'
import { searchByTrigrams } from './012-search-by-trigrams.ts'

/** In the order they run. A migration that has been released is never changed; the next one mends it. */
export const migrations: Migrations = {
  '001-house': house,
  '002-vehicles': vehicles,
  '003-quotes': quotes,
  '004-staff': staff,
  '005-desk': desk,
  '006-analytics': analytics,
  '007-chat': chat,
  '008-mailboxes': mailboxes,
  '009-plain-search': plainSearch,
  '010-lighter-search': lighterSearch,
  '011-search-by-blocks': searchByBlocks,
  '012-search-by-trigrams': searchByTrigrams,
}
