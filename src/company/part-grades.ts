/** What the grades of a used part mean, as the Automotive Recyclers Association defines them. Quote, chat, blog and Terms use these words. */
export const partGrades = {
  miles: {
    A: '60,000 miles or fewer, or at most 15,000 a year up to 200,000',
    B: 'up to 200,000 miles',
    C: 'more than 200,000 miles',
  },
  damage: {
    A: 'damage that one credit card would cover, or none',
    B: 'damage that two credit cards would cover',
    C: 'more damage than two credit cards would cover',
  },
} as const

export const gradeDefinitions = {
  miles: `Mechanical parts are graded by miles. Grade A: ${partGrades.miles.A}. Grade B: ${partGrades.miles.B}. Grade C: ${partGrades.miles.C}.`,
  damage: `Body parts, lights, glass, wheels and interior parts are graded by damage. Grade A: ${partGrades.damage.A}. Grade B: ${partGrades.damage.B}. Grade C: ${partGrades.damage.C}.`,
  any: 'Any: we send the grade we find',
} as const
