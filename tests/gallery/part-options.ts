import type { Option } from '#ui/select-list.tsx'

const COUNT = 427
const named = ['A/C Compressor', 'Air Cleaner', 'F-150', 'F-250', 'Yoke/U Joint']

export const partOptions: readonly Option[] = [
  ...named,
  ...Array.from({ length: COUNT - named.length }, (_, index) => `Part ${String(index + 1).padStart(3, '0')}`),
].map((label) => ({ value: label, label }))
