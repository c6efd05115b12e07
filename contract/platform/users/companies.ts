import * as z from 'zod/mini'
import { endpoints, Slug, text } from '../../core/core.ts'

/** How much a company of the platform may store: rows and bytes of records, and events a day. */
export const Quota = z.object({ rows: z.int(), bytes: z.int(), events: z.int() })
export type Quota = z.infer<typeof Quota>

/** What a company stores, but for the sample's own rows, and what it may. Events are those of today (UTC). */
export const Usage = z.object({ used: Quota, quota: Quota })
export type Usage = z.infer<typeof Usage>

const MB = 1024 * 1024
const count = (figure: number) => figure.toLocaleString('en-US')

/** Bytes as people read them, such as `200 MB`. */
export const bytesInWords = (bytes: number): string =>
  bytes >= 1024 * MB ? `${count(Math.round((bytes / 1024 / MB) * 10) / 10)} GB` : `${count(Math.ceil(bytes / MB))} MB`

/** A company as admins see it. `isSet` says that an admin set its quota; without it its state gives one. */
export const CompanyUsage = z.extend(Usage, {
  slug: Slug,
  name: z.string(),
  state: z.enum(['trial', 'active', 'read_only', 'closed']),
  isSample: z.boolean(),
  isSet: z.boolean(),
})
export type CompanyUsage = z.infer<typeof CompanyUsage>

/** The most companies of one answer. */
export const MOST_COMPANIES = 50

const set = (most: number) => z.nullable(z.int().check(z.gte(1, 'Give at least 1'), z.lte(most, 'Give less')))

/** The quota of a company; null stands for what its state gives. */
export const QuotaSetting = z.strictObject({ rows: set(1e9), bytes: set(1e14), events: set(1e9) })
export type QuotaSetting = z.infer<typeof QuotaSetting>

/** The quotas of companies, for admins. */
export const companyQuotas = endpoints({
  list: {
    method: 'GET',
    path: '/admin/companies',
    access: 'admin',
    summary: 'The 50 companies that use most of their quota, of those whose name or address holds the search',
    query: z.strictObject({ search: z.optional(text(80)) }),
    reply: z.object({ companies: z.array(CompanyUsage), total: z.int() }),
  },
  set: {
    method: 'PUT',
    path: '/admin/companies/:slug/quota',
    access: 'admin',
    summary: 'Sets the quota of a company',
    params: z.object({ slug: Slug }),
    body: QuotaSetting,
    reply: CompanyUsage,
  },
})
