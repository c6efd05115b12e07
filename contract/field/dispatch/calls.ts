import * as z from 'zod/mini'
import { Id, text, Timestamp, words } from '../../core/core.ts'
import { Severity } from '../alerts/alerts.ts'
import { CallUnit } from './units.ts'

/** What a call is about. Alerts make calls of the kinds `panic`, `no_show` and `check_call` by themselves. */
export const callKinds = ['incident', 'alarm', 'panic', 'no_show', 'check_call', 'request', 'patrol', 'other'] as const
export type CallKind = (typeof callKinds)[number]

/**
 * How far a call came: `received`, `queued` once somebody looked at it or the unit that led refused, and then as far as
 * the unit came that leads. `cleared`: every unit left, and somebody has to say what came of it.
 */
export const callStates = [
  'received',
  'queued',
  'assigned',
  'accepted',
  'en_route',
  'on_scene',
  'cleared',
  'closed',
] as const
export type CallState = (typeof callStates)[number]

/** What came of a call. */
export const dispositions = [
  'handled',
  'report_written',
  'handed_to_police',
  'handed_to_client',
  'false_alarm',
  'nothing_found',
  'guard_came',
  'not_attended',
  'duplicate',
] as const
export type Disposition = (typeof dispositions)[number]

/** Which call goes first, from 1. It is apart from how bad the call is. */
export const Priority = z.int().check(z.gte(1), z.lte(5))

/**
 * A call for service. `number` is what people call it, such as `CFS-2026-0012`. `asksSince` is when the alert that made
 * it was closed while units were on the call: somebody says whether they are still needed. `enoughAt` is since when
 * those who are there suffice.
 */
export const Call = z.object({
  id: Id,
  number: z.string(),
  kind: z.enum(callKinds),
  title: z.string(),
  text: z.string(),
  severity: Severity,
  priority: z.int(),
  state: z.enum(callStates),
  siteId: z.nullable(Id),
  site: z.nullable(z.string()),
  zone: z.nullable(z.string()),
  postId: z.nullable(Id),
  post: z.nullable(z.string()),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  incidentId: z.nullable(Id),
  incident: z.nullable(z.string()),
  alertId: z.nullable(Id),
  openedAt: Timestamp,
  openedBy: z.nullable(z.string()),
  asksSince: z.nullable(Timestamp),
  closedAt: z.nullable(Timestamp),
  closedBy: z.nullable(z.string()),
  disposition: z.nullable(z.enum(dispositions)),
  note: z.string(),
  enoughAt: z.nullable(Timestamp),
  enoughBy: z.nullable(z.string()),
  units: z.array(CallUnit),
})
export type Call = z.infer<typeof Call>

/** What the office says of a new call. A call of an incident may leave the site out: it is that of the incident. */
export const CallDraft = z.strictObject({
  kind: z.enum(callKinds),
  severity: Severity,
  priority: z.optional(Priority),
  title: words(160),
  text: text(2_000),
  siteId: Id,
  postId: z.nullable(Id),
  incidentId: z.nullable(Id),
})
export type CallDraft = z.infer<typeof CallDraft>
