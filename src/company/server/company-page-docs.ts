import { companyPageNames, companyPageSchema } from '#company/company-page.ts'
import { jsonAnswer, type RouteDoc } from '#platform/http/route-doc.ts'

export const readCompanyPageDoc: RouteDoc = {
  summary: 'Read the text of a page about the business',
  params: { name: { description: `Which page: ${companyPageNames.join(', ')}.`, example: 'terms' } },
  answers: {
    200: jsonAnswer('The text, as safe HTML.', companyPageSchema, {
      title: 'Terms and Conditions',
      label: null,
      updatedAt: '2025-10-07',
      intro: '<p>These terms cover this website.</p>\n',
      sections: [{ id: 'introduction', label: null, title: 'Introduction', html: '<p>By using the site …</p>\n' }],
    }),
  },
  errors: { not_found: 'There is no such page.' },
}
