import { company } from '#company/company.ts'

export const feedLinks = [
  { type: 'application/rss+xml', path: '/blog/rss.xml', title: `${company.name} blog (RSS)` },
  { type: 'application/atom+xml', path: '/blog/atom.xml', title: `${company.name} blog (Atom)` },
] as const

export const blogTitle = `${company.name} Blog`

export const blogDescription = `How to buy a used auto part that fits: VINs, grades, interchange, shipping and prices in plain words, from ${company.legalName}.`
