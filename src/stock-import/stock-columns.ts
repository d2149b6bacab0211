/** Our own column names, which need no mapping. */
export const stockFields = [
  'stock_number',
  'part',
  'year',
  'make',
  'model',
  'vin',
  'interchange',
  'side',
  'mileage',
  'grade',
  'damage_code',
  'price',
  'cost',
  'core',
  'quantity',
  'location',
  'description',
  'photo',
  'blocked_online',
] as const

export type StockField = (typeof stockFields)[number]

/** Which column of a file has which field. A file's column can be used once. */
export type ColumnMapping = Readonly<Partial<Record<StockField, number>>>

export type MappedHeader = {
  mapping: ColumnMapping
  /** False if staff should look at the guess first. */
  isCertain: boolean
}

/** Headers of Hollander Powerlink's INVENTORY table, as keys. */
const POWERLINK: Record<string, StockField> = {
  stockticketnumber: 'stock_number',
  inventorynumber: 'interchange',
  modelyear: 'year',
  modelname: 'model',
  parttype: 'part',
  locationcode: 'location',
  mileage: 'mileage',
  partrating: 'grade',
  primaryaradamagecode: 'damage_code',
  partnotes: 'description',
  quantityavailable: 'quantity',
  retailprice: 'price',
  costprice: 'cost',
  blockonlinesale: 'blocked_online',
}

/** Headers of an eBay Motors listing file, as keys. */
const EBAY: Record<string, StockField> = {
  customlabel: 'stock_number',
  title: 'part',
  startprice: 'price',
  quantity: 'quantity',
  picurl: 'photo',
  cinterchangepartnumber: 'interchange',
  cplacementonvehicle: 'side',
  cyear: 'year',
  cmake: 'make',
  cmodel: 'model',
  relationshipdetails: 'model',
}

/** What yards call their columns, as keys. The first that a file has is taken. */
const GUESSES: Record<StockField, readonly string[]> = {
  stock_number: [
    'stocknumber',
    'stockno',
    'stocknum',
    'stock',
    'stk',
    'stkno',
    'sku',
    'tag',
    'tagnumber',
    'itemnumber',
    'inventoryid',
    'stkid',
  ],
  part: ['part', 'partname', 'name', 'parttype', 'partdescription', 'partdesc', 'title', 'item'],
  year: ['year', 'yr', 'modelyear', 'vehicleyear'],
  make: ['make', 'mk', 'mfr', 'manufacturer', 'vehiclemake'],
  model: ['model', 'mdl', 'modelname', 'vehiclemodel'],
  vin: ['vin', 'vinnumber', 'donorvin'],
  interchange: [
    'interchange',
    'interchangenumber',
    'ic',
    'icnumber',
    'hollander',
    'hollandernumber',
    'inventorynumber',
  ],
  side: ['side', 'position', 'placement'],
  mileage: ['mileage', 'miles', 'odometer', 'odo'],
  grade: ['grade', 'partgrade', 'partrating', 'rating', 'condition', 'cond'],
  damage_code: ['damagecode', 'damage', 'ara', 'aradamagecode'],
  price: [
    'price',
    'retailprice',
    'retail',
    'saleprice',
    'askingprice',
    'sellprice',
    'sellingprice',
    'ourprice',
    'ecomprice',
  ],
  cost: ['cost', 'costprice', 'unitcost'],
  core: ['core', 'corecharge', 'coreprice', 'coredeposit'],
  quantity: ['quantity', 'qty', 'quantityavailable', 'onhand', 'qtyonhand'],
  location: ['location', 'loc', 'bin', 'shelf', 'row', 'locationcode', 'warehouse'],
  description: ['description', 'desc', 'notes', 'partnotes', 'comments', 'conditionsandoptions'],
  photo: ['photo', 'photos', 'image', 'images', 'imageurl', 'picture', 'pictures', 'picurl'],
  blocked_online: ['blockonlinesale', 'blockonline', 'noonlinesale'],
}

/** Without these, a file can't be imported. */
const NEEDED: readonly StockField[] = ['stock_number', 'part']

function columnKey(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/\(.*\)/g, '')
    .replaceAll(/[^a-z0-9]/g, '')
}

/** The key under which a mapping for a header is remembered. */
export function headerKey(header: readonly string[]): string {
  return header.map(columnKey).join(',').slice(0, 4000)
}

/** Certain for our own names and for known systems; otherwise a guess. */
export function mapHeader(header: readonly string[]): MappedHeader {
  const keys = header.map(columnKey)
  const own = Object.fromEntries(stockFields.map((field) => [columnKey(field), field] as const))
  for (const known of [own, POWERLINK, EBAY]) {
    const mapping = applyNames(keys, known)
    if (NEEDED.every((field) => field in mapping)) return { mapping, isCertain: true }
  }
  return { mapping: guessMapping(keys), isCertain: false }
}

export function missingFields(mapping: ColumnMapping): StockField[] {
  return NEEDED.filter((field) => mapping[field] === undefined)
}

function applyNames(keys: readonly string[], names: Readonly<Record<string, StockField>>): ColumnMapping {
  const mapping: Partial<Record<StockField, number>> = {}
  for (const [column, key] of keys.entries()) {
    const field = Object.hasOwn(names, key) ? names[key] : undefined
    if (field) mapping[field] ??= column
  }
  return mapping
}

function guessMapping(keys: readonly string[]): ColumnMapping {
  const mapping: Partial<Record<StockField, number>> = {}
  const used = new Set<number>()
  for (const field of stockFields) {
    const column = GUESSES[field].map((name) => keys.indexOf(name)).find((at) => at >= 0 && !used.has(at))
    if (column === undefined) continue
    mapping[field] = column
    used.add(column)
  }
  return mapping
}
