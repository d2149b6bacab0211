import { expect, test } from 'vitest'
import { portableLog } from './portable-log.ts'

test('a logarithm is correct to twelve digits', () => {
  for (let x = 1e-5; x < 1e5; x *= 1.37) expect(Math.abs(portableLog(x) - Math.log(x))).toBeLessThan(1e-12)
})

test('its bits are the same on every machine', () => {
  const bits = [0.001, 0.7, 1, 3, 427.5].map((x) =>
    Buffer.from(new Float64Array([portableLog(x)]).buffer).toString('hex'),
  )
  expect(bits).toMatchInlineSnapshot(`
    [
      "a0ff8f998aa11bc0",
      "4f3fe124c3d3d6bf",
      "0000000000000000",
      "0a03ad7aea93f13f",
      "2af7745e583b1840",
    ]
  `)
})
