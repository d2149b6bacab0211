import type { DatabaseSync } from 'node:sqlite'
import type { MakerKind } from '#vehicles/model-year.ts'
import type { Attribute } from '#vehicles/server/vpic.ts'

export type Pattern = { schema: number; attribute: Attribute; value: string; key: string }
export type Maker = { wmi: string; kind: MakerKind; makes: string[] }
export type SchemaYears = { wmi: string; schema: number; firstYear: number; lastYear: number | null }

/** vPIC's numbers for the elements we keep. Displacement is in liters (13) or cubic centimeters (11). */
const ATTRIBUTE_BY_ELEMENT: Record<number, Attribute> = {
  28: 'model',
  5: 'body',
  34: 'series',
  38: 'trim',
  9: 'cylinders',
  13: 'litres',
  11: 'litres',
  24: 'fuel',
  14: 'doors',
  15: 'drive',
}

const CUBIC_CENTIMETRES = 11
const LIGHT_TRUCK_POUNDS = 10_000
/** International builds nothing light, but vPIC marks 23 % of its patterns as light. */
const HEAVY_MAKERS_SHARE = 0.25

const OTHER_TYPES: Record<number, MakerKind> = {
  1: 'motorcycle',
  6: 'trailer',
  9: 'low-speed vehicle',
  13: 'off-road vehicle',
}

const OWN_PATTERNS = `
  select p.VinSchemaId as schema, p.ElementId as element, p.Keys as key,
    case p.ElementId
      when 28 then (
        select k.Name || '|' || m.Name from Model m join Make_Model mm on mm.ModelId = m.Id join Make k on k.Id = mm.MakeId
        where m.Id = p.AttributeId)
      when 5 then (select Name from BodyStyle where Id = p.AttributeId)
      when 24 then (select Name from FuelType where Id = p.AttributeId)
      when 15 then (select Name from DriveType where Id = p.AttributeId)
      else p.AttributeId
    end as value
  from Pattern p
  where p.ElementId in (${Object.keys(ATTRIBUTE_BY_ELEMENT)})`

/** If a schema names only the engine's model (18), vPIC's data on that engine counts as the schema's. */
const ENGINE_PATTERNS = `
  select p.VinSchemaId as schema, ep.ElementId as element, p.Keys as key,
    case ep.ElementId when 24 then (select Name from FuelType where Id = ep.AttributeId) else ep.AttributeId end as value
  from Pattern p join EngineModel em on em.Name = p.AttributeId join EngineModelPattern ep on ep.EngineModelId = em.Id
  where p.ElementId = 18 and ep.ElementId in (9, 11, 13, 24) and not exists (
    select 1 from Pattern own where own.VinSchemaId = p.VinSchemaId and own.Keys = p.Keys and own.ElementId = ep.ElementId)`

const SCHEMA_YEARS = `
  select w.Wmi as wmi, l.VinSchemaId as schema, l.YearFrom as firstYear, l.YearTo as lastYear
  from Wmi_VinSchema l join Wmi w on w.Id = l.WmiId
  order by wmi, firstYear, lastYear, schema`

const MAKERS = `
  select w.Wmi as wmi, w.VehicleTypeId as type, w.TruckTypeId as truckType, k.Name as make,
    (select json_group_array(x.Name) from Wmi_Make wm join Make x on x.Id = wm.MakeId where wm.WmiId = w.Id) as makes,
    (select avg(g.MinRangeWeight <= ${LIGHT_TRUCK_POUNDS}) from Wmi_VinSchema l
      join Pattern p on p.VinSchemaId = l.VinSchemaId and p.ElementId = 25
      join GrossVehicleWeightRating g on g.Id = p.AttributeId
      where l.WmiId = w.Id) as lightShare
  from Wmi w left join Make k on k.Id = w.MakeId
  order by wmi`

/** Indexes missing from the published copy. Without them the queries below take minutes. */
export function addIndexes(database: DatabaseSync): void {
  database.exec(`
    create index by_pattern_schema on Pattern (VinSchemaId, Keys, ElementId);
    create index by_model_id on Model (Id);
    create index by_make_model on Make_Model (ModelId);
    create index by_make_id on Make (Id);
    create index by_engine_name on EngineModel (Name);
    create index by_engine_pattern on EngineModelPattern (EngineModelId);
    create index by_wmi_make on Wmi_Make (WmiId);
    create index by_wmi_id on Wmi (Id);
    create index by_link on Wmi_VinSchema (WmiId)`)
}

export function listPatterns(database: DatabaseSync): Pattern[] {
  const rows = [...database.prepare(OWN_PATTERNS).all(), ...database.prepare(ENGINE_PATTERNS).all()]
  return rows.map(toPattern).filter((pattern) => pattern !== null)
}

export function listSchemaYears(database: DatabaseSync): SchemaYears[] {
  return database
    .prepare(SCHEMA_YEARS)
    .all()
    .map((row) => ({
      wmi: String(row.wmi),
      schema: Number(row.schema),
      firstYear: Number(row.firstYear),
      lastYear: row.lastYear === null ? null : Number(row.lastYear),
    }))
}

export function listMakers(database: DatabaseSync): Maker[] {
  return database
    .prepare(MAKERS)
    .all()
    .map((row) => ({
      wmi: String(row.wmi),
      kind: kindOf(Number(row.type), Number(row.truckType), row.lightShare === null ? null : Number(row.lightShare)),
      makes: row.make === null ? JSON.parse(String(row.makes)) : [String(row.make)],
    }))
}

function toPattern(row: Record<string, unknown>): Pattern | null {
  const element = Number(row.element)
  const attribute = ATTRIBUTE_BY_ELEMENT[element]
  const value = cleanValue(element, row.value)
  if (!attribute || !value) return null
  return { schema: Number(row.schema), attribute, value, key: String(row.key).trim() }
}

function cleanValue(element: number, value: unknown): string {
  if (value === null) return ''
  if (element === CUBIC_CENTIMETRES) return String(Number(value) / 1000)
  return String(value)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?\| ?/g, '|')
    .trim()
}

/**
 * vPIC's vehicle types: 2 passenger car, 7 multipurpose, 3 truck (type 1: light), 10 incomplete, mostly truck chassis.
 * A maker counts as light trucks if half of the weight classes in its patterns are light, and as heavy trucks if almost
 * none are.
 */
function kindOf(type: number, truckType: number, lightShare: number | null): MakerKind {
  if (type === 2 || type === 7 || (type === 3 && truckType === 1)) return 'car'
  if ((type === 3 || type === 10) && lightShare !== null) {
    if (lightShare >= 0.5) return 'truck'
    return lightShare < HEAVY_MAKERS_SHARE ? 'heavy truck' : 'other'
  }
  return OTHER_TYPES[type] ?? 'other'
}
