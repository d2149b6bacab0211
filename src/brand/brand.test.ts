import { expect, test } from 'vitest'
import { brandOf, initialOf, SAMPLE_NAME } from './brand.ts'

const logo = { name: 'a'.repeat(32), width: 200, height: 80 }

test('our own drawings go with the sample’s name only', () => {
  expect(brandOf({ name: SAMPLE_NAME, logo: null }).sharePicture).toBe('/share.png')
  const another = Object.values(brandOf({ name: 'Aurora', logo: null })).map((value) => JSON.stringify(value))
  expect(another.join()).not.toMatch(/favicon|"\/share\.png|apple-touch/)
})

test('a logo is in tabs, on home screens and with shared links', () => {
  for (const name of [SAMPLE_NAME, 'Aurora'])
    expect(brandOf({ name, logo })).toEqual({
      icon: { href: `/logo/${logo.name}-icon.png`, type: 'image/png' },
      noticeIcon: '/notice.svg',
      touchIcon: `/logo/${logo.name}-icon.png`,
      sharePicture: `/logo/${logo.name}-share.png`,
    })
})

test.each([
  ['Aurora', 'A'],
  ['  élan', 'É'],
  ['"4x4" Parts', '4'],
  ['!!', '!'],
])('the initial of %j is %s', (name, initial) => {
  expect(initialOf({ name })).toBe(initial)
})
