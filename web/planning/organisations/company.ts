import { createContext, use } from 'react'
import type { ComponentType } from 'react'
import type { LazyPart } from '../../core/lazy-ahead.tsx'
import { mayDo, type Permission } from '../../../contract/permissions.ts'
import type { OpenOrganisation } from '../../../contract/planning/organisations/organisations.ts'
import type { LucideIcon } from '../../ui/icon.tsx'

/**
 * A screen of a company, at `/app/o/<company>/<path>`. Only roles with the permission see it. `detail` stands at
 * `<path>/<id>` and gets that id, which `isDeep` lets have two parts. One that is `offRail` opens from others alone.
 */
export type CompanyScreen = {
  path: string
  label: string
  icon: LucideIcon
  permission: Permission
  component: LazyPart<object>
  /** How much waits there, for the rail. */
  badge?: ComponentType
  detail?: LazyPart<{ id: string }>
  isDeep?: true
  offRail?: true
}

/** A company with the weekday on which its workweek starts: 1 is Monday, 7 is Sunday. */
export type OpenCompany = OpenOrganisation & { weekStartsOn: number }

const Open = createContext<OpenCompany | null>(null)
export const CompanyContext = Open.Provider

/** The company whose screen is open, and whether one's role there has a permission. */
export function useCompany() {
  const company = use(Open)
  if (!company) throw new Error('No company is open')
  return {
    ...company,
    hrefOf: (path: string) => `/app/o/${company.slug}/${path}`,
    may: (permission: Permission) => mayDo(company.role, permission),
  }
}
