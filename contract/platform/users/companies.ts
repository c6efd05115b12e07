import * as z from 'zod/mini'
import { endpoints, PageNumber, Slug, text, Timestamp, Version, words } from '../../core/core.ts'

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

export const companyStates = ['trial', 'active', 'read_only'] as const

/**
 * A company as admins see it. `isSet` says that an admin set its quota; without it its state gives one. `guards` are
 * those who have not left. `lastUsedOn` is the last day on which one of its people or programs came, in the company's
 * zone. `askedAt` is when its owner asked to become a customer, until an admin decides.
 */
export const Company = z.extend(Usage, {
  slug: Slug,
  name: z.string(),
  state: z.enum(companyStates),
  isSample: z.boolean(),
  isSet: z.boolean(),
  trialEndsOn: z.nullable(z.iso.date()),
  guards: z.int(),
  openedAt: Timestamp,
  lastUsedOn: z.nullable(z.iso.date()),
  askedAt: z.nullable(Timestamp),
  version: z.int(),
})
export type Company = z.infer<typeof Company>

export const companySorts = ['asked', 'name', 'trial', 'guards', 'used', 'last'] as const

/** Which companies to list. `search` covers names and addresses. Those that asked come first, then the newest. */
export const CompanyFilter = z.strictObject({
  search: z.optional(text(80)),
  state: z.optional(z.enum(companyStates)),
  sort: z.optional(z.enum(companySorts)),
  order: z.optional(z.enum(['asc', 'desc'])),
  page: z.optional(PageNumber),
})
export type CompanyFilter = z.infer<typeof CompanyFilter>

const set = (most: number) => z.nullable(z.int().check(z.gte(1, 'Give at least 1'), z.lte(most, 'Give less')))

/** The quota of a company; null stands for what its state gives. */
export const QuotaSetting = z.strictObject({ rows: set(1e9), bytes: set(1e14), events: set(1e9) })
export type QuotaSetting = z.infer<typeof QuotaSetting>

/** From today on, an admin extends a trial by at most this many days. */
export const MOST_EXTENDED = 365

const decided = { reason: words(300), version: Version }

/** What an admin makes of a company, and why: a trial until a last day, a customer, or one that can only be read. */
export const CompanyStanding = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('trial'), until: z.iso.date('Choose a day'), ...decided }),
  z.strictObject({ state: z.enum(['active', 'read_only']), ...decided }),
])
export type CompanyStanding = z.infer<typeof CompanyStanding>

const OneCompany = z.object({ slug: Slug })

/** The companies of the platform, for admins. */
export const companies = endpoints({
  list: {
    method: 'GET',
    path: '/admin/companies',
    access: 'admin',
    summary: 'A page of the companies: what each is, how large, and when it was used last.',
    query: CompanyFilter,
    reply: z.object({ items: z.array(Company), total: z.int(), page: z.int(), pages: z.int() }),
  },
  csv: {
    method: 'GET',
    path: '/admin/companies/csv',
    access: 'admin',
    summary: 'The companies as CSV, at most 10,000 lines.',
    query: CompanyFilter,
    reply: z.object({ name: z.string(), text: z.string() }),
  },
  set: {
    method: 'PUT',
    path: '/admin/companies/:slug/quota',
    access: 'admin',
    summary: 'Sets the quota of a company',
    params: OneCompany,
    body: QuotaSetting,
    reply: Company,
  },
  stand: {
    method: 'PUT',
    path: '/admin/companies/:slug/standing',
    access: 'admin',
    summary: 'Extends the trial of a company, makes it a customer, or lets it be read alone; each with a reason',
    params: OneCompany,
    body: CompanyStanding,
    reply: Company,
  },
})
