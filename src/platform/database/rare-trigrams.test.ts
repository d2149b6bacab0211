import { expect, test } from 'vitest'
import { pickRareTrigrams, sampleTrigrams } from './rare-trigrams.ts'

const sample = sampleTrigrams([
  'ashley moore\nashley.moore@example.com\n515-555-0142',
  'ashley tucker\na.tucker@example.com\n515-555-0177',
  'bradley moore\nbmoore@example.com\n702-555-0108',
  'gloria silva\ngloria@example.com\n702-555-0142',
  'aaron silva\naaron@example.net\n203-555-0174',
  'michelle greene\nmgreene@example.org\n203-555-0142',
  ...Array.from({ length: 6 }, (_, at) => `${at}@example.com`),
])

test('three letters count once a text, however often they stand in it', () => {
  expect(sampleTrigrams(['banana', 'cabana']).having).toEqual(
    new Map([
      ['ban', 2],
      ['ana', 2],
      ['nan', 1],
      ['cab', 1],
      ['aba', 1],
    ]),
  )
})

test('a text is looked for by what few rows have, of two words where there are two', () => {
  expect(pickRareTrigrams('ashley tucker', sample)).toEqual([' tu', 'ash'])
  expect(pickRareTrigrams('tucker@example.com', sample)[0]).toBe('tuc')
})

test('what most rows have is left out', () => {
  expect(pickRareTrigrams('zed@example.com', sample)).toEqual(['zed', 'ed@'])
  expect(pickRareTrigrams('example', sample)).toEqual(['exa'])
})

test('letters that come together with others narrow nothing down', () => {
  const others = Array.from({ length: 20 }, (_, at) => `${at}@example.com`)
  const named = sampleTrigrams(['hughes', 'hughes7', 'james51', 'jones51', 'moses51', ...others])
  expect(pickRareTrigrams('hughes51', named)).toEqual(['hug', 'es5'])
})

test('letters of one word do not overlap', () => {
  expect(pickRareTrigrams('0123456', sampleTrigrams([]))).toEqual(['012', '345'])
})

test('letters that take two places in memory are one', () => {
  expect(pickRareTrigrams('𝒜𝒷𝒸', sample)).toEqual(['𝒜𝒷𝒸'])
})
