import { createContext, use } from 'react'
import type { Company } from './company.ts'

const CompanyContext = createContext<Company | null>(null)

/** Wraps the site, an email or a test. */
export const CompanyProvider = CompanyContext.Provider

export function useCompany(): Company {
  const company = use(CompanyContext)
  if (!company) throw new Error('There is no CompanyProvider around this component.')
  return company
}
