import { expect, test } from 'vitest'
import { CompanyProvider } from '#company/use-company.ts'
import { aQuote } from '#tests/support/builders.ts'
import { renderedText } from '#tests/support/rendered-text.tsx'
import { testCompany } from '#tests/support/test-company.ts'
import { ShipToForm } from './ship-to-form.tsx'

const address = { street: '600 Locust St', city: 'Des Moines', state: 'IA', zipCode: '50309' }

const textWith = (saved: Parameters<typeof ShipToForm>[0]['saved']) =>
  renderedText(
    <CompanyProvider value={testCompany}>
      <ShipToForm quote={{ ...aQuote({}), firstName: 'Dana', isItemTaken: false }} saved={saved} isOptional />
    </CompanyProvider>,
  )

test('says that an address is saved, as far as this browser may see it', () => {
  expect(textWith(null)).not.toContain('saved')
  expect(textWith({ isPickup: false, address })).toContain('saved your address: 600 Locust St, Des Moines, IA 50309.')
  expect(textWith({ isPickup: false, address: { ...address, street: null, city: null } })).toContain(
    'saved your address: IA 50309.',
  )
  expect(textWith({ isPickup: true, address: null })).toContain('pick it up.')
})
