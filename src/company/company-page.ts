import { z } from 'zod/mini'

export const companyPageNames = ['about', 'privacy', 'terms'] as const

export type CompanyPageName = (typeof companyPageNames)[number]

const sectionSchema = z.object({
  id: z.string(),
  label: z.nullable(z.string()),
  title: z.string(),
  html: z.string(),
})

export const companyPageSchema = z.object({
  title: z.string(),
  label: z.nullable(z.string()),
  /** For search engines, if the owner wrote one. */
  description: z.nullable(z.string()),
  updatedAt: z.nullable(z.iso.date()),
  intro: z.string(),
  sections: z.array(sectionSchema),
})

export type CompanyPage = z.infer<typeof companyPageSchema>

export type CompanyPageSection = z.infer<typeof sectionSchema>
