import { expect, test } from 'vitest'
import { readWishes } from './wishes.ts'

test.each([
  ['grade A?', 'A'],
  ['how much is a b grade one', 'B'],
  ['do you have a grade B starter', 'B'],
  ['any grade is fine', 'any'],
  ['grado C', 'C'],
  ['what grade is the part you quoted', null],
  ['upgrade a bit', null],
  ['which one is cheaper, grade A or C?', null],
  ["what's the difference between grade a and b", null],
  ['what does grade b mean?', null],
  ['¿qué significa grado B?', null],
  ['i mean grade b', 'B'],
  ['grade b and a door handle', 'B'],
])('"%s": grade %s', (text, grade) => expect(readWishes(text).grade).toBe(grade))

test.each([
  ["it's going to a house, do I need a liftgate", 'home'],
  ['we have no loading dock', 'home'],
  ['residential address', 'home'],
  ['ship it to my shop', 'business'],
  ['I have a forklift', 'business'],
  ['do I need a liftgate', null],
])('"%s": delivery %s', (text, delivery) => expect(readWishes(text).delivery).toBe(delivery))

test.each([
  ['can someone call me after 5', 'after 5'],
  ['call me tomorrow morning', 'tomorrow morning'],
  ['please call between 9 and 11 am', 'between 9 and 11 am'],
  ['me pueden llamar después de las 5', 'después de las 5'],
  ['call me', null],
  ['do you close at 5', null],
])('"%s": call %s', (text, time) => expect(readWishes(text).callTime).toBe(time))
