import * as z from 'zod/mini'
import { endpoints, Id, PageNumber, saving, text, Timestamp, words } from '../../core/core.ts'
import { Within, WithinId } from '../../planning/organisations/organisations.ts'
import { MOST_MEDIA } from './incident-types.ts'
import { KeptAnswers } from '../incident-types/forms.ts'
import { TypeKey } from '../incident-types/incident-types.ts'
import { mediaTypes } from '../../planning/ledger/media.ts'
import { ClockPause, IncidentClock } from './clocks.ts'
import { IncidentLink } from './links.ts'
import { IncidentRecord, minimumRecord, witnessAnswers } from './record.ts'
import { incidentSources, incidentStates, standings } from './states.ts'
import { IncidentTask, Supplement } from './work.ts'

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

/** Who goes first: 1 before 5. The dispatcher sets it, apart from how bad it is. */
export const Priority = z.int().check(z.gte(1, 'Choose 1 to 5'), z.lte(5, 'Choose 1 to 5'))

/**
 * An incident in the list. `number` is what people call it, such as `INC-2026-0412`. `type` is the key of a type, and
 * `typeLabel` what the company calls it. `guard` is who reported it, where a guard did.
 * `nextDueAt` is when the next of its clocks is due.
 */
export const IncidentRow = z.object({
  id: Id,
  number: z.string(),
  type: z.string(),
  typeLabel: z.string(),
  title: z.string(),
  severity: z.int(),
  priority: z.nullable(z.int()),
  state: z.enum(incidentStates),
  source: z.enum(incidentSources),
  siteId: Id,
  site: z.string(),
  post: z.nullable(z.string()),
  zone: z.string(),
  guardId: z.nullable(Id),
  guard: z.nullable(z.string()),
  occurredAt: Timestamp,
  reportedAt: Timestamp,
  receivedAt: Timestamp,
  media: z.int(),
  openTasks: z.int(),
  nextDueAt: z.nullable(Timestamp),
  version: z.int(),
})
export type IncidentRow = z.infer<typeof IncidentRow>

const Moment = z.nullable(Timestamp)

/**
 * An incident with its record, its media and its work. A medium that has not arrived yet has no `mediaId`. `steps` is
 * when it last came to each state, `next` the states that may follow, and `missing` what the record lacks of the
 * minimum. From `frozenAt` on, the first review, the record stays as it is: supplements correct it. `owner` is who in
 * the office has the file since `ownedAt`.
 */
export const Incident = z.extend(IncidentRow, {
  postId: z.nullable(Id),
  shiftId: z.nullable(Id),
  alertId: z.nullable(Id),
  place: z.string(),
  reportedBy: z.string(),
  reportedTo: z.string(),
  text: z.string(),
  actionTaken: z.string(),
  actionToTake: z.string(),
  witnesses: z.nullable(z.enum(witnessAnswers)),
  policeReference: z.string(),
  fireReference: z.string(),
  missing: z.array(z.enum(Object.keys(minimumRecord) as (keyof typeof minimumRecord)[])),
  openedBy: z.nullable(z.string()),
  acknowledgedAt: Moment,
  acknowledgedBy: z.nullable(z.string()),
  steps: z.object({
    submitted: Moment,
    acknowledged: Moment,
    in_progress: Moment,
    contained: Moment,
    resolved: Moment,
    under_review: Moment,
    ended: Moment,
  }),
  next: z.array(z.enum(incidentStates)),
  stateReason: z.string(),
  frozenAt: Moment,
  ownerId: z.nullable(Id),
  owner: z.nullable(z.string()),
  ownedAt: Moment,
  duplicateOf: z.nullable(z.object({ id: Id, number: z.string() })),
  links: z.array(IncidentLink),
  clocks: z.array(IncidentClock),
  pauses: z.array(ClockPause),
  tasks: z.array(IncidentTask),
  supplements: z.array(Supplement),
  /** What the guard answered to the form of the type; null where it asked nothing. */
  answers: z.nullable(KeptAnswers),
  files: z.array(z.object({ sha256: z.string(), type: z.enum(mediaTypes), mediaId: z.nullable(Id) })),
})
export type Incident = z.infer<typeof Incident>

/** What the office opens: a draft, or at once a submitted one, whose record has the minimum. */
export const IncidentDraft = z.extend(IncidentRecord, {
  state: z.enum(['draft', 'submitted']),
  severity: Severity,
  priority: z.nullable(Priority),
})
export type IncidentDraft = z.infer<typeof IncidentDraft>

/** A step to another state. `reason` is asked of what cancels or reopens, and `duplicateOf` of a duplicate. */
export const Transition = z.strictObject({
  to: z.enum(incidentStates),
  reason: text(500),
  duplicateOf: z.nullable(Id),
})
export type Transition = z.infer<typeof Transition>

const Severities = z.enum(['1', '2', '3', '4', '5'])

/** What the list can be narrowed down to. Days are those of the company’s clocks. */
export const IncidentFilter = z.object({
  search: z.optional(text(100)),
  severity: z.optional(Severities),
  standing: z.optional(z.enum(standings)),
  state: z.optional(z.enum(incidentStates)),
  type: z.optional(text(40)),
  siteId: z.optional(Id),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
})
export type IncidentFilter = z.infer<typeof IncidentFilter>

export const incidents = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/incidents',
    access: 'member',
    permission: 'incidents.read',
    summary:
      'The incidents, the last one first, forty a page; of one severity, state, type or site, open or ended, and of ' +
      'days if asked. `search` looks in numbers and texts.',
    params: Within,
    query: z.extend(IncidentFilter, { page: z.optional(PageNumber) }),
    reply: z.object({ incidents: z.array(IncidentRow), total: z.int(), page: z.int(), pages: z.int() }),
  },
  csv: {
    method: 'GET',
    path: '/app/:organisation/incidents/csv',
    access: 'member',
    permission: 'incidents.read',
    summary: 'The same as CSV, the last 10,000',
    params: Within,
    query: IncidentFilter,
    reply: z.object({ name: z.string(), text: z.string() }),
  },
  read: {
    method: 'GET',
    path: '/app/:organisation/incidents/:id',
    access: 'member',
    permission: 'incidents.read',
    summary: 'An incident with its text and its media; `now` is the moment of the answer',
    params: WithinId,
    reply: z.extend(Incident, { now: Timestamp }),
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
  open: {
    method: 'POST',
    path: '/app/:organisation/incidents',
    access: 'member',
    permission: 'incidents.manage',
    status: 201,
    summary:
      'Opens an incident. A submitted one has the minimum of a record, 422 names what it lacks; a draft may lack it.',
    params: Within,
    body: IncidentDraft,
    reply: Incident,
  },
  change: {
    method: 'PATCH',
    path: '/app/:organisation/incidents/:id',
    access: 'member',
    permission: 'incidents.manage',
    summary: 'Changes the fields of the record that are sent, until its first review freezes it',
    params: WithinId,
    body: saving(z.partial(IncidentRecord)),
    reply: Incident,
  },
  rate: {
    method: 'POST',
    path: '/app/:organisation/incidents/:id/rate',
    access: 'member',
    permission: 'incidents.manage',
    summary: 'Says how bad an incident is, and apart from that who goes first',
    params: WithinId,
    body: z.strictObject({ severity: Severity, priority: z.nullable(Priority) }),
    reply: Incident,
  },
  takeOver: {
    method: 'POST',
    path: '/app/:organisation/incidents/:id/take-over',
    access: 'member',
    permission: 'incidents.manage',
    summary: 'Takes the file over from who has it: `from` is who that was when it was read, and 409 says who it is now',
    params: WithinId,
    body: z.strictObject({ from: z.nullable(Id) }),
    reply: Incident,
  },
  transition: {
    method: 'POST',
    path: '/app/:organisation/incidents/:id/transition',
    access: 'member',
    permission: 'incidents.manage',
    summary:
      'Takes an incident to another state. 409 lists those that may follow, as `current.next`. 422 names what a record ' +
      'lacks that is submitted, reviewed or closed, and the open tasks of one that is closed.',
    params: WithinId,
    body: Transition,
    reply: Incident,
  },
})
