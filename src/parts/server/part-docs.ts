import { z } from 'zod/mini'
import { compactPartsSchema } from '#parts/compact-parts.ts'
import { jsonAnswer, type RouteDoc } from '#platform/http/route-doc.ts'

export const listPartsDoc: RouteDoc = {
  summary: 'List part names',
  description: 'Each part by its name, then what else shoppers call it.',
  answers: { 200: jsonAnswer('The parts.', compactPartsSchema, [['Alternator', 'alt', 'generator']]) },
}

export const searchPartsDoc: RouteDoc = {
  summary: 'Find parts by a shopper’s words',
  description: 'Likeliest first; forgives typing errors.',
  example: { q: 'altenator braket' },
  answers: { 200: jsonAnswer('Their names.', z.array(z.string()), ['Alternator Bracket', 'Alternator']) },
}
