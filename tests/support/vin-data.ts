import { openVinData } from '#vehicles/server/vin-data.ts'

/** Read once for all files of a worker; nothing in it changes. */
export const vinData = openVinData('data')
