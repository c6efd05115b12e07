import * as z from 'zod/mini'
import { endpoints, Id, PageNumber, text, Timestamp, words } from '../../core/core.ts'
import { Within, WithinId } from '../../planning/organisations/organisations.ts'
import { incidentTypes, MOST_MEDIA } from './incident-types.ts'
import { TypeKey } from '../incident-types/incident-types.ts'
import { mediaTypes } from '../../planning/ledger/media.ts'

/** The states that an incident has today: its report is in, and somebody of the office took note of it. */
export const incidentStates = ['submitted', 'acknowledged'] as const
export type IncidentState = (typeof incidentStates)[number]

/** How bad it is: 1 is life at risk, 5 a note. */
export const MOST_SEVERE = 1
export const LEAST_SEVERE = 5
export const Severity = z.int().check(z.gte(MOST_SEVERE), z.lte(LEAST_SEVERE))

export const INCIDENTS_PER_PAGE = 40

/**
 * A medium of a report by the SHA-256 of its bytes, in hex. The report may arrive before the bytes do: the phone sends
 * them by `phoneMedia`, and they belong to the report as soon as they are whole.
 */
export const ReportMedium = z.strictObject({
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Give the SHA-256 as 64 hexadecimal digits')),
  type: z.enum(mediaTypes),
  takenAt: Timestamp,
})
export type ReportMedium = z.infer<typeof ReportMedium>

/** What a guard reports. `siteId` is the place; `occurredAt` is by the phone's clock, and put right. */
export const IncidentReport = z.strictObject({
  type: TypeKey,
  severity: Severity,
  siteId: Id,
  postId: z.nullable(Id),
  shiftId: z.nullable(Id),
  occurredAt: Timestamp,
  text: words(10_000),
  media: z.array(ReportMedium).check(z.maxLength(MOST_MEDIA, `Add at most ${MOST_MEDIA} photos`)),
  /** What the guard answered to the form of the type. Whatever it is, it never loses the report. */
  answers: z.optional(z.unknown()),
})
export type IncidentReport = z.infer<typeof IncidentReport>

/** An incident in the list. `number` is what people call it, such as `INC-2026-0412`. */
export const IncidentRow = z.object({
  id: Id,
  number: z.string(),
  type: z.enum(incidentTypes),
  severity: z.int(),
  state: z.enum(incidentStates),
  site: z.string(),
  post: z.nullable(z.string()),
  zone: z.string(),
  guard: z.string(),
  occurredAt: Timestamp,
  reportedAt: Timestamp,
  receivedAt: Timestamp,
  media: z.int(),
})
export type IncidentRow = z.infer<typeof IncidentRow>

/** An incident with its text and media. A medium that has not arrived yet has no `mediaId`. */
export const Incident = z.extend(IncidentRow, {
  text: z.string(),
  acknowledgedAt: z.nullable(Timestamp),
  acknowledgedBy: z.nullable(z.string()),
  files: z.array(z.object({ sha256: z.string(), type: z.enum(mediaTypes), mediaId: z.nullable(Id) })),
})
export type Incident = z.infer<typeof Incident>

export const incidents = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/incidents',
    access: 'member',
    permission: 'incidents.read',
    summary:
      'The incidents, the last one first, forty a page; of one state, type or site if asked. ' +
      '`search` looks in numbers and texts.',
    params: Within,
    query: z.object({
      search: z.optional(text(100)),
      state: z.optional(z.enum(incidentStates)),
      type: z.optional(z.enum(incidentTypes)),
      siteId: z.optional(Id),
      page: z.optional(PageNumber),
    }),
    reply: z.object({ incidents: z.array(IncidentRow), total: z.int(), page: z.int(), pages: z.int() }),
  },
  read: {
    method: 'GET',
    path: '/app/:organisation/incidents/:id',
    access: 'member',
    permission: 'incidents.read',
    summary: 'An incident with its text and its media',
    params: WithinId,
    reply: Incident,
  },
  acknowledge: {
    method: 'POST',
    path: '/app/:organisation/incidents/:id/acknowledge',
    access: 'member',
    permission: 'incidents.manage',
    summary: 'Notes that somebody of the office read the report; once more changes nothing',
    params: WithinId,
    reply: Incident,
  },
})
