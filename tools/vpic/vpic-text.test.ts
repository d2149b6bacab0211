import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, test } from 'vitest'
import { vpicText } from './vpic-text.ts'

let database: DatabaseSync

beforeEach(() => {
  database = new DatabaseSync(':memory:')
  database.exec(`
    create table Wmi (Id integer, Wmi, MakeId, VehicleTypeId, TruckTypeId);
    create table Make (Id integer, Name);
    create table Model (Id integer, Name);
    create table Make_Model (MakeId, ModelId);
    create table Wmi_Make (WmiId, MakeId);
    create table Wmi_VinSchema (WmiId, VinSchemaId, YearFrom, YearTo);
    create table Pattern (VinSchemaId, ElementId, Keys, AttributeId text);
    create table EngineModel (Id integer, Name);
    create table EngineModelPattern (EngineModelId, ElementId, AttributeId text);
    create table BodyStyle (Id integer, Name);
    create table FuelType (Id integer, Name);
    create table DriveType (Id integer, Name);
    create table GrossVehicleWeightRating (Id integer, MinRangeWeight);
    insert into Make values (1, 'Dodge'), (2, 'Ram');
    insert into Model values (10, 'Dakota'), (20, '1500');
    insert into Make_Model values (1, 10), (2, 20);
    insert into FuelType values (4, 'Gasoline');
    insert into GrossVehicleWeightRating values (2, 6001), (9, 33001)`)
})

const lines = () => vpicText(database).toString().split('\n')
const addMaker = (wmi: string, type: number) =>
  database.exec(`insert into Wmi values (5, '${wmi}', null, ${type}, null);
    insert into Wmi_Make values (5, 1), (5, 2);
    insert into Wmi_VinSchema values (5, 100, 2012, 2013)`)
const addPattern = (element: number, key: string, attribute: string | number) =>
  database.prepare('insert into Pattern values (100, ?, ?, ?)').run(element, key, attribute)

test('a schema lists its values, models first, each with all its keys', () => {
  addMaker('1C6', 3)
  addPattern(38, 'RR', 'SLT')
  addPattern(28, 'RS', 20)
  addPattern(28, 'RR*', 20)
  expect(lines()).toEqual(['1C6\tother\tRam\t2012-2013:0', '', 'mRam|1500\tRR RS', 'tSLT\tRR', '', ''])
})

test('keys have no ranges and no trailing stars', () => {
  addMaker('1C6', 3)
  addPattern(38, '*[A-C1_]**', 'SLT')
  addPattern(38, '*****', 'Base')
  expect(lines()).toEqual(expect.arrayContaining(['tSLT\t*[ABC1]', 'tBase\t*']))
})

test('a named engine brings vPIC’s data about it', () => {
  addMaker('1C6', 3)
  database.exec(`insert into EngineModel values (7, 'HEMI');
    insert into EngineModelPattern values (7, 9, '8'), (7, 11, '5700'), (7, 24, '4')`)
  addPattern(18, '****T', 'HEMI')
  addPattern(9, '****T', '6')
  expect(lines().slice(2, -2)).toEqual(['c6\t****T', 'l5.7\t****T', 'fGasoline\t****T'])
})

test('a maker counts as light trucks if half of its trucks are light', () => {
  addMaker('1C6', 3)
  addPattern(38, 'RR', 'SLT')
  addPattern(25, 'RR', 2)
  addPattern(25, 'RS', 9)
  expect(lines()[0]).toMatch(/^1C6\ttruck/)
})

test('a maker of only heavy trucks counts as heavy', () => {
  addMaker('1XP', 3)
  addPattern(38, 'RR', 'SLT')
  addPattern(25, 'RR', 9)
  expect(lines()[0]).toMatch(/^1XP\theavy truck\t/)
})

test('a motorcycle maker is recognized', () => {
  addMaker('JKA', 1)
  addPattern(38, 'RR', 'SLT')
  expect(lines()[0]).toMatch(/^JKA\tmotorcycle\t/)
})

test('identical schemas are written once', () => {
  addMaker('1C6', 2)
  addPattern(38, 'RR', 'SLT')
  database.exec(`insert into Wmi_VinSchema values (5, 101, 2014, null);
    insert into Pattern select 101, ElementId, Keys, AttributeId from Pattern`)
  expect(lines()).toEqual(['1C6\tcar\tDodge\t2012-2013:0 2014-9999:0', '', 'tSLT\tRR', '', ''])
})
