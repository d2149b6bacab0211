import { describe, expect, test } from 'vitest'
import { modelYears, toMakerKind } from './model-year.ts'

const vinWith = ({ seventh = '2', tenth = '3', start = '1HGCM8' }) => `${start}${seventh}63${tenth}A004352`.slice(0, 17)

describe('the model year of a car', () => {
  test('is of the first thirty years when position 7 is a digit', () => {
    expect(modelYears(vinWith({ seventh: '2', tenth: 'B' }), 'car', 2027)).toEqual([1981])
    expect(modelYears(vinWith({ seventh: '2', tenth: '9' }), 'car', 2027)).toEqual([2009])
  })

  test('is of the next thirty when position 7 is a letter', () => {
    expect(modelYears(vinWith({ seventh: 'A', tenth: 'A' }), 'car', 2027)).toEqual([2010])
    expect(modelYears(vinWith({ seventh: 'A', tenth: 'S' }), 'car', 2027)).toEqual([2025])
  })

  test('is never after next year', () => {
    expect(modelYears(vinWith({ seventh: 'A', tenth: 'V' }), 'car', 2026)).toEqual([1997])
    expect(modelYears(vinWith({ seventh: 'A', tenth: 'V' }), 'car', 2027)).toEqual([2027])
  })

  test('is never before 1981, when VINs started', () => {
    expect(modelYears(vinWith({ seventh: '2', tenth: 'A' }), 'car', 2027)).toEqual([2010])
  })

  test.each(['I', 'O', 'Q', 'U', 'Z', '0'])('is never written as %s', (tenth) => {
    expect(modelYears(vinWith({ tenth }), 'car', 2027)).toEqual([])
  })

  test('built for Europe can be from either period, the later first', () => {
    expect(modelYears(vinWith({ start: 'WVWZZZ', seventh: '1', tenth: 'C' }), 'car', 2027)).toEqual([2012, 1982])
  })
})

describe('the model year of anything else', () => {
  test('follows position 7 for a light truck, but the other is possible', () => {
    expect(modelYears(vinWith({ seventh: '4', tenth: 'C' }), 'truck', 2027)).toEqual([1982, 2012])
    expect(modelYears(vinWith({ seventh: 'E', tenth: 'C' }), 'truck', 2027)).toEqual([2012, 1982])
  })

  test('can be either for motorcycles and heavy trucks, the later first', () => {
    expect(modelYears(vinWith({ seventh: '4', tenth: 'C' }), 'other', 2027)).toEqual([2012, 1982])
  })
})

test('an unknown kind of maker counts as other', () => {
  expect(['car', 'truck', 'trailer', 'hovercraft'].map(toMakerKind)).toEqual(['car', 'truck', 'trailer', 'other'])
})
