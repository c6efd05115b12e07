import * as z from 'zod/mini'
import { endpoints, Id } from '../../core/core.ts'
import { Report } from '../../platform/reports/report.ts'
import { Within } from '../organisations/organisations.ts'

/** The most days that a document may cover: a quarter, and the weeks at its edges. */
export const MOST_HANDOUT_DAYS = 100

export const handoutFormats = ['pdf', 'csv'] as const
export type HandoutFormat = (typeof handoutFormats)[number]

const days = { first: z.iso.date(), last: z.iso.date(), guard: z.optional(Id), site: z.optional(Id) }
const format = z.enum(handoutFormats)

/**
 * What a roster covers: the shifts that begin from `first` to `last` by the clocks of their sites. With `drafts` it is
 * the plan as it stands, and without what guards were told.
 */
const RosterChoice = z.object({ ...days, drafts: z.optional(z.literal('yes')) })
export type RosterChoice = z.infer<typeof RosterChoice>

/** What hours cover: the days of work from `first` to `last` in the company's zone. */
const HoursChoice = z.object(days)
export type HoursChoice = z.infer<typeof HoursChoice>

const read = { method: 'GET', access: 'member', permission: 'handouts.read', params: Within } as const
const paid = { ...read, permission: 'handouts.pay' } as const

/** Documents to hand out. A file is written down in the log, and reading on the screen is not. */
export const handouts = endpoints({
  roster: {
    ...read,
    path: '/app/:organisation/documents/roster',
    summary: 'The roster of a guard, a site or everybody, as a document to read',
    query: RosterChoice,
    reply: Report,
  },
  rosterFile: {
    ...read,
    path: '/app/:organisation/documents/roster/file',
    summary: 'The same as a file: tagged PDF (application/pdf) or CSV (text/csv)',
    query: z.extend(RosterChoice, { format }),
    reply: z.any(),
  },
  hours: {
    ...paid,
    path: '/app/:organisation/documents/hours',
    summary: 'Planned hours by guard, week and rate with their pay, as a document to read',
    query: HoursChoice,
    reply: Report,
  },
  hoursFile: {
    ...paid,
    path: '/app/:organisation/documents/hours/file',
    summary: 'The same as a file: tagged PDF (application/pdf) or CSV (text/csv)',
    query: z.extend(HoursChoice, { format }),
    reply: z.any(),
  },
})
