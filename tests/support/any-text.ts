import fc from 'fast-check'

/** Any sixteen bits in a row, half characters among them. (fast-check's own `binary` takes a second to set up.) */
export const anyText = fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) })
