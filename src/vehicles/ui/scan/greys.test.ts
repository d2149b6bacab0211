import { expect, test } from 'vitest'
import { brightnessOf, toGreys, turnGreys } from './greys.ts'

const picture = (greys: number[], width: number) =>
  ({
    data: Uint8ClampedArray.from(greys.flatMap((grey) => [grey, grey, grey, 255])),
    width,
    height: greys.length / width,
  }) as ImageData

test('a picture is read by its brightness', () => {
  expect([...toGreys(picture([0, 10, 200, 255], 2)).points]).toEqual([0, 10, 200, 255])
})

test('a quarter turn swaps rows and columns', () => {
  const turned = turnGreys(toGreys(picture([1, 2, 3, 4, 5, 6], 3)))
  expect(turned).toEqual({ points: Uint8ClampedArray.of(4, 1, 5, 2, 6, 3), width: 2, height: 3 })
})

test('dark and light differ enough', () => {
  expect(brightnessOf(picture(Array(400).fill(5), 20))).toBe(5)
  expect(brightnessOf(picture(Array(400).fill(250), 20))).toBe(250)
})
