import * as z from 'zod/mini'
import { endpoints, Id, PageNumber, text, Timestamp } from '../../core/core.ts'
import { Within } from '../organisations/organisations.ts'
import { rosterKinds } from '../rules/kinds.ts'
import { severities, units } from '../rules/rules.ts'

/** How many days the check of the night looks ahead. */
export const NIGHTLY_DAYS = 28
/** The most findings and overrides of one page. */
export const FINDINGS_PER_PAGE = 50
/** A check keeps so many findings, the hard ones first. It counts all of them. */
export const MOST_FINDINGS = 5_000

/** A check of a stretch of the roster: who asked (null: it was made at night), and how much it found. */
export const Audit = z.object({
  id: Id,
  at: Timestamp,
  from: Timestamp,
  to: Timestamp,
  guards: z.int(),
  hard: z.int(),
  soft: z.int(),
  askedBy: z.nullable(z.string()),
})
export type Audit = z.infer<typeof Audit>

/** What breaks a rule in the roster. `isSetAside` says that somebody allowed it with a reason. */
export const Finding = z.object({
  guardId: Id,
  guard: z.string(),
  shiftIds: z.array(Id),
  isPublished: z.boolean(),
  isSetAside: z.boolean(),
  kind: z.enum(rosterKinds),
  severity: z.enum(severities),
  measured: z.number(),
  limit: z.number(),
  unit: z.enum(units),
  from: Timestamp,
  to: Timestamp,
  source: z.string(),
  text: z.string(),
})
export type Finding = z.infer<typeof Finding>

/** A rule that somebody set aside: for which guard and shift, why, and how far it was from its limit. */
export const OverrideRecord = z.object({
  id: Id,
  guardId: Id,
  guard: z.string(),
  shiftId: Id,
  at: Timestamp,
  by: z.nullable(z.string()),
  reason: z.string(),
  kind: z.enum(rosterKinds),
  severity: z.enum(severities),
  measured: z.number(),
  limit: z.number(),
  unit: z.enum(units),
  source: z.string(),
  text: z.string(),
})
export type OverrideRecord = z.infer<typeof OverrideRecord>

/** What another choice of packs would change in the roster of the next 28 days. */
export const RulePreview = z.object({
  guards: z.int(),
  broken: z.object({ hard: z.int(), soft: z.int() }),
  lifted: z.object({ hard: z.int(), soft: z.int() }),
  examples: z.array(Finding),
})
export type RulePreview = z.infer<typeof RulePreview>

export const audits = endpoints({
  violations: {
    method: 'GET',
    path: '/app/:organisation/violations',
    access: 'member',
    permission: 'rules.read',
    summary: 'What the last check of the roster found, the hard ones first, 50 a page',
    params: Within,
    query: z.object({
      severity: z.optional(z.enum(severities)),
      kind: z.optional(z.enum(rosterKinds)),
      page: z.optional(PageNumber),
    }),
    reply: z.object({ audit: z.nullable(Audit), findings: z.array(Finding), total: z.int() }),
  },
  check: {
    method: 'POST',
    path: '/app/:organisation/audits',
    access: 'member',
    permission: 'schedule.manage',
    status: 201,
    summary: 'Checks the draft and published roster of a stretch of at most 42 days now',
    params: Within,
    body: z.strictObject({ from: Timestamp, to: Timestamp }),
    reply: Audit,
  },
  overrides: {
    method: 'GET',
    path: '/app/:organisation/overrides',
    access: 'member',
    permission: 'rules.read',
    summary: 'Rules that somebody set aside, the last first, 50 a page',
    params: Within,
    query: z.object({ guard: z.optional(Id), kind: z.optional(z.enum(rosterKinds)), page: z.optional(PageNumber) }),
    reply: z.object({ overrides: z.array(OverrideRecord), total: z.int() }),
  },
  preview: {
    method: 'POST',
    path: '/app/:organisation/rules/preview',
    access: 'member',
    permission: 'rules.manage',
    summary: 'What another choice of packs would break in the roster of the next 28 days; nothing is stored',
    params: Within,
    body: z.strictObject({ chosen: z.array(text(60)).check(z.maxLength(20)) }),
    reply: RulePreview,
  },
})
