import { expect, test } from 'vitest'
import { portableExp } from './portable-exp.ts'

test('a power of e is correct to ten digits', () => {
  for (let x = -30; x < 30; x += 0.37) expect(Math.abs(portableExp(x) / Math.exp(x) - 1)).toBeLessThan(1e-10)
  expect(portableExp(-800)).toBeLessThan(1e-100)
})

test('its bits are the same on every machine', () => {
  const bits = [-20, -0.3, 0, 1, 7.5].map((x) => Buffer.from(new Float64Array([portableExp(x)]).buffer).toString('hex'))
  expect(bits).toMatchInlineSnapshot(`
    [
      "7672f35586b4213e",
      "d67bc369c8b4e73f",
      "000000000000f03f",
      "5954148b0abf0540",
      "49f5b16e2b409c40",
    ]
  `)
})
