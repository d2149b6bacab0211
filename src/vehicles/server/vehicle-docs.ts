import { jsonAnswer, type RouteDoc } from '#platform/http/route-doc.ts'
import { compactCatalogueSchema } from '#vehicles/compact-catalogue.ts'
import { decodedAnswerSchema } from '#vehicles/decoded-vin.ts'
import { vehicleSchema } from '#vehicles/vehicle.ts'

const exampleVehicle = { id: 2, year: 2014, make: 'Honda', model: 'Accord', vin: null, trim: null }

export const decodeVinDoc: RouteDoc = {
  summary: 'Decode a VIN',
  description:
    'Tells what a VIN says about a car, in capitals or not. `id` is absent while the model is not known. A check digit that does not fit is a sentence in `warnings`.',
  params: { vin: { description: 'The 17 characters.', example: '1HGCM82633A004352' } },
  answers: {
    200: jsonAnswer('What the VIN says.', decodedAnswerSchema, {
      id: 1,
      vin: '1HGCM82633A004352',
      year: 2003,
      make: 'Honda',
      model: 'Accord',
      series: null,
      trim: 'EX-V6',
      body: 'Coupe',
      engine: { cylinders: 6, litres: 3, fuel: 'Gasoline' },
      drive: null,
      doors: 2,
      unserved: null,
      warnings: [],
    }),
  },
  errors: { invalid: 'VIN must be exactly 17 characters' },
}

export const catalogueDoc: RouteDoc = {
  summary: 'List makes and models',
  description: 'Each make, then its models, each with the first and last years it was built in, in turn.',
  answers: {
    200: jsonAnswer('The catalogue.', compactCatalogueSchema, [['Acura', ['Integra', 1986, 2001, 2023, 2026]]]),
  },
}

export const findVehicleDoc: RouteDoc = {
  summary: 'Find a vehicle on file',
  example: { year: '2014', make: 'Honda', model: 'Accord' },
  answers: { 200: jsonAnswer('The vehicle.', vehicleSchema, exampleVehicle) },
  errors: { not_found: 'We have no 2014 Honda Accord on file yet.' },
}

export const addVehicleDoc: RouteDoc = {
  summary: 'Put a vehicle on file',
  description: 'A VIN is kept only where it decodes to the vehicle described.',
  isIdempotent: true,
  example: { year: 2014, make: 'Honda', model: 'Accord', vin: null },
  answers: {
    201: jsonAnswer('The vehicle.', vehicleSchema, exampleVehicle),
    200: jsonAnswer('It was on file already.', vehicleSchema, exampleVehicle),
  },
}
