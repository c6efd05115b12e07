import * as z from 'zod/mini'
import { endpoints, Id, text, Timestamp } from '../../core/core.ts'
import { type Vital, vitals } from './analytics.ts'
import { type Funnel, funnels } from './funnels.ts'

export const reportDays = ['7', '30', '90'] as const

/** The lists of the report that can be downloaded as CSV, each named by what it counts. */
export const reportParts = [
  'page',
  'entry',
  'exit',
  'source',
  'campaign',
  'device',
  'country',
  'event',
  'step',
] as const
export type ReportPart = (typeof reportParts)[number]

/** The kinds of programs that are counted apart from visits. */
export const botKinds = ['search', 'ai', 'preview', 'other'] as const
export type BotKind = (typeof botKinds)[number]

/** Visits by one key, such as a page: their visitors, page views and leads, and the visitors of the period before. */
export const Figure = z.object({
  key: z.string(),
  visitors: z.int(),
  views: z.int(),
  leads: z.int(),
  before: z.int(),
})
export type Figure = z.infer<typeof Figure>

/**
 * `seconds` is the mean length of a visit. `bounces` is the share of visits (0 to 1) with one page only. `leads` counts
 * the visits that sent a form.
 */
export const Totals = z.object({
  visitors: z.int(),
  views: z.int(),
  seconds: z.number(),
  bounces: z.number(),
  leads: z.int(),
})
export type Totals = z.infer<typeof Totals>

/** A web vital's 75th percentile with its rating. `path` is set when it belongs to one page. */
export const VitalFigure = z.object({
  metric: z.enum(Object.keys(vitals) as Vital[]),
  path: z.string(),
  p75: z.number(),
  rating: z.enum(['good', 'needs improvement', 'poor']),
  samples: z.int(),
})
export type VitalFigure = z.infer<typeof VitalFigure>

/** A web vital's 75th percentile of one day. */
export const VitalDay = z.object({
  day: z.string(),
  metric: VitalFigure.shape.metric,
  p75: z.number(),
  samples: z.int(),
})
export type VitalDay = z.infer<typeof VitalDay>

/** A count of the period, beside the count of the period before. */
const Counted = { visitors: z.int(), before: z.int() }

/**
 * Visits of the period that saw the funnel's page, and how many of those became leads afterwards. `wizard` has those
 * that began the pricing wizard after the page, and those of them that became leads; null where nobody began it.
 */
export const FunnelFigure = z.object({
  funnel: z.enum(Object.keys(funnels) as Funnel[]),
  page: z.object(Counted),
  wizard: z.nullable(z.object({ step: z.object(Counted), lead: z.object(Counted) })),
  lead: z.object(Counted),
})
export type FunnelFigure = z.infer<typeof FunnelFigure>

export const Note = z.object({ id: Id, day: z.string(), text: z.string(), by: z.string() })
export type Note = z.infer<typeof Note>

/** The most days of which a report tells each hour. */
export const MOST_HOURLY = 14

/**
 * Days are `YYYY-MM-DD` in `zone`. `at` is when today's visits were counted. Hours, goals, funnels, countries and steps
 * are empty in the report of one page.
 */
export const Report = z.object({
  zone: z.string(),
  at: Timestamp,
  from: z.string(),
  to: z.string(),
  beforeFrom: z.string(),
  beforeTo: z.string(),
  totals: Totals,
  before: Totals,
  days: z.array(z.object({ day: z.string(), visitors: z.int(), views: z.int(), leads: z.int(), before: z.int() })),
  /** The hours of the day, of all days together. `leads` counts the visits whose last form was sent in the hour. */
  hours: z.array(z.object({ hour: z.int(), ...Counted, leads: z.int() })),
  /** Every hour of the period, in order; empty if it has more than 14 days. */
  hourly: z.array(z.object({ day: z.string(), hour: z.int(), ...Counted, leads: z.int() })),
  parts: z.record(z.enum(reportParts), z.array(Figure)),
  vitals: z.array(VitalFigure),
  /** The vitals by day, oldest first. A day without a measurement is left out. */
  vitalDays: z.array(VitalDay),
  slowPages: z.array(VitalFigure),
  goals: z.array(z.object({ name: z.string(), ...Counted })),
  funnels: z.array(FunnelFigure),
  /** Requests by programs, which are no visits. */
  bots: z.array(z.object({ kind: z.enum(botKinds), requests: z.int(), before: z.int() })),
  /** The addresses without a page that people asked for most, kept for 28 days, and all such requests. */
  missing: z.object({
    total: z.int(),
    items: z.array(z.object({ path: z.string(), hits: z.int(), before: z.int() })),
  }),
  /** Page views of people who may edit the site, which are no visits. */
  team: z.int(),
  /** Events past what a network, or all of them, may have stored in a day. They were dropped. Counted for 31 days. */
  dropped: z.int(),
  /** Whether countries are counted: only where `COUNTRIES_FILE` names a file. */
  countries: z.boolean(),
  /** Documents published in the period, newest first. `path` is the page that shows the document, if it has one. */
  changes: z.array(
    z.object({
      at: Timestamp,
      day: z.string(),
      kind: z.string(),
      slug: z.string(),
      title: z.string(),
      path: z.nullable(z.string()),
    }),
  ),
  /** Incidents that began in the period, newest first. `minutes` is null while one lasts. */
  incidents: z.array(
    z.object({ id: Id, at: Timestamp, day: z.string(), title: z.string(), minutes: z.nullable(z.int()) }),
  ),
  /** Notes about days of the period, oldest first. */
  notes: z.array(Note),
})
export type Report = z.infer<typeof Report>

/** The value of the source filter for visits without a referring site. */
export const DIRECT = '(direct)'
/** The most days of one report. */
export const MOST_DAYS = 366

const Day = z.iso.date('Write a day such as 2026-11-21')
const optionalText = z.optional(text(300))

/**
 * Limits a report to visits that saw a page or a part of the site (`/blog/*`), and to those from one source. A campaign
 * has its name in the list, with its source (`fair / night`), or its own name (`night`) for any source.
 */
export const ReportFilter = z.strictObject({
  path: z.optional(text(300).check(z.regex(/^\//, 'Start with /'))),
  source: optionalText,
  campaign: optionalText,
  device: z.optional(z.enum(['desktop', 'phone', 'tablet'])),
})
export type ReportFilter = z.infer<typeof ReportFilter>

/** The period of a report: the last `days` up to today, or `from` to `to`. The default is 30 days. */
const Asked = {
  ...ReportFilter.shape,
  days: z.optional(z.enum(reportDays)),
  from: z.optional(Day),
  to: z.optional(Day),
}

export const analyticsReport = endpoints({
  read: {
    method: 'GET',
    path: '/admin/analytics/report',
    access: 'admin',
    summary: 'Visits of a period beside those of the period before, all or some. Each list holds its 50 largest.',
    query: z.strictObject(Asked),
    reply: Report,
  },
  csv: {
    method: 'GET',
    path: '/admin/analytics/csv',
    access: 'admin',
    summary: 'One list of the report as CSV, at most 10,000 lines.',
    query: z.strictObject({ ...Asked, part: z.enum(reportParts) }),
    reply: z.object({ name: z.string(), text: z.string() }),
  },
  now: {
    method: 'GET',
    path: '/admin/analytics/now',
    access: 'admin',
    summary:
      'Who is on the site: visitors of the last five minutes, page views of each of the last thirty, and the ' +
      'pages seen most in five.',
    reply: z.object({
      visitors: z.int(),
      minutes: z.array(z.int()),
      pages: z.array(z.object({ path: z.string(), visitors: z.int() })),
    }),
  },
})
