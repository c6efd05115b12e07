import * as z from 'zod/mini'
import { endpoints, Id, PageNumber, text, Timestamp, words } from '../../core/core.ts'
import { Within, WithinId } from '../../planning/organisations/organisations.ts'

/** What an alert is about. People raise `manual` ones, and a policy that is tried out raises a `drill`. */
export const alertKinds = [
  'manual',
  'drill',
  'late',
  'no_show',
  'not_relieved',
  'check_call',
  'device',
  'tour_missed',
  'panic',
  'post_abandoned',
  'device_silent',
  'clock_wrong',
  'battery_low',
  'incident_clock',
] as const
export type AlertKind = (typeof alertKinds)[number]

/** How bad it is: 1 is a life at risk, 5 a note. */
export const severities = [1, 2, 3, 4, 5] as const
export const Severity = z.literal(severities)
export type Severity = z.infer<typeof Severity>

export const alertStates = ['open', 'acknowledged', 'resolved'] as const
export type AlertState = (typeof alertStates)[number]

/**
 * The ways by which people are told. What is in the app stands on every office screen as well. `push` goes to the
 * browsers and phones of a person, `sms` and `voice` through the phone service of the company.
 */
export const alertChannels = ['app', 'push', 'mail', 'sms', 'voice'] as const
export type AlertChannel = (typeof alertChannels)[number]

/** How far a message came. A step that reached nobody was `skipped`. */
export const alertDeliveryStates = ['queued', 'sent', 'delivered', 'read', 'failed', 'skipped'] as const
export type AlertDeliveryState = (typeof alertDeliveryStates)[number]

/** The longest that an alert may rest, in minutes. */
export const MOST_SNOOZED = 480
/** For how many days a resolved alert is kept. */
export const ALERTS_KEPT_DAYS = 365
/** The most alerts that one company raises by hand within an hour. */
export const MOST_RAISED = 60

/**
 * Something that needs a person. `step` is the last step of its policy that went out, of `steps`, and `nextAt` is when
 * the next one does. `snoozedUntil` is until when its policy rests, and `owner` whose task it is. `isDrill` marks what
 * nobody has to act on. Two people close a panic: `closingAt` is when the first of them asked for it, and why.
 * `isFalseAlarm` is what the last of them said.
 */
export const Alert = z.object({
  id: Id,
  kind: z.enum(alertKinds),
  severity: Severity,
  state: z.enum(alertStates),
  title: z.string(),
  text: z.string(),
  subject: z.string(),
  siteId: z.nullable(Id),
  site: z.nullable(z.string()),
  isDrill: z.boolean(),
  at: Timestamp,
  policy: z.nullable(z.string()),
  step: z.int(),
  steps: z.int(),
  nextAt: z.nullable(Timestamp),
  snoozedUntil: z.nullable(Timestamp),
  ownerId: z.nullable(Id),
  owner: z.nullable(z.string()),
  raisedBy: z.nullable(z.string()),
  acknowledgedAt: z.nullable(Timestamp),
  acknowledgedBy: z.nullable(z.string()),
  resolvedAt: z.nullable(Timestamp),
  resolvedBy: z.nullable(z.string()),
  note: z.string(),
  closingAt: z.nullable(Timestamp),
  closingById: z.nullable(Id),
  closingBy: z.nullable(z.string()),
  closingNote: z.string(),
  isFalseAlarm: z.boolean(),
})
export type Alert = z.infer<typeof Alert>

/** A message about an alert to one person by one channel. `said` is why it failed. `round` counts repeats, from 1. */
export const AlertDelivery = z.object({
  id: Id,
  round: z.int(),
  step: z.int(),
  channel: z.nullable(z.enum(alertChannels)),
  person: z.string(),
  state: z.enum(alertDeliveryStates),
  at: Timestamp,
  changedAt: Timestamp,
  said: z.string(),
})
export type AlertDelivery = z.infer<typeof AlertDelivery>

export const AlertWithDeliveries = z.object({ alert: Alert, deliveries: z.array(AlertDelivery) })
export type AlertWithDeliveries = z.infer<typeof AlertWithDeliveries>

/**
 * What every office screen says. `panics` are the calls for help that nobody closed yet. `weak` says that an alert of
 * severity 1 reaches people in fewer than two ways, or by
 * browsers alone, in a company that has policies or such an alert. `down` says that nothing reached anybody of late.
 */
export const AlertsNow = z.object({
  open: z.int(),
  acknowledged: z.int(),
  worst: z.nullable(Alert),
  panics: z.array(Alert),
  weak: z.boolean(),
  down: z.boolean(),
})
export type AlertsNow = z.infer<typeof AlertsNow>

const MOST_SEEN = 50

/** What needs a person, and how far it went. */
export const alerts = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/alerts',
    access: 'member',
    permission: 'alerts.read',
    summary: 'The alerts, open ones first and the worst of them first, then the newest, a page at a time',
    params: Within,
    query: z.object({ state: z.optional(z.enum(alertStates)), page: z.optional(PageNumber) }),
    reply: z.object({ alerts: z.array(Alert), total: z.int(), pages: z.int() }),
  },
  now: {
    method: 'GET',
    path: '/app/:organisation/alerts/now',
    access: 'member',
    permission: 'alerts.read',
    summary: 'How many alerts are open, the worst of them, and whether alerts reach people',
    params: Within,
    reply: AlertsNow,
  },
  read: {
    method: 'GET',
    path: '/app/:organisation/alerts/:id',
    access: 'member',
    permission: 'alerts.read',
    summary: 'An alert with everyone whom it was sent to, and how far each message came',
    params: WithinId,
    reply: AlertWithDeliveries,
  },
  raise: {
    method: 'POST',
    path: '/app/:organisation/alerts',
    access: 'member',
    permission: 'alerts.act',
    status: 201,
    summary: 'Raises an alert by hand',
    params: Within,
    body: z.strictObject({ severity: Severity, title: words(160), text: text(2_000), siteId: z.nullable(Id) }),
    reply: Alert,
  },
  acknowledge: {
    method: 'POST',
    path: '/app/:organisation/alerts/:id/acknowledge',
    access: 'member',
    permission: 'alerts.act',
    summary: 'Takes an alert on: nobody else is told any more. Somebody else’s acknowledgment stays.',
    params: WithinId,
    reply: Alert,
  },
  assign: {
    method: 'POST',
    path: '/app/:organisation/alerts/:id/assign',
    access: 'member',
    permission: 'alerts.act',
    summary: 'Makes an alert the task of somebody in the office, or of nobody. They are told in the app.',
    params: WithinId,
    body: z.strictObject({ userId: z.nullable(Id) }),
    reply: Alert,
  },
  snooze: {
    method: 'POST',
    path: '/app/:organisation/alerts/:id/snooze',
    access: 'member',
    permission: 'alerts.act',
    summary: 'Lets the policy of an open alert rest for so many minutes. One of severity 1 never rests: 409.',
    params: WithinId,
    body: z.strictObject({ minutes: z.int().check(z.gte(1), z.lte(MOST_SNOOZED)) }),
    reply: Alert,
  },
  resolve: {
    method: 'POST',
    path: '/app/:organisation/alerts/:id/resolve',
    access: 'member',
    permission: 'alerts.act',
    summary:
      'Ends an alert, with a note of what came of it. A panic is closed by two people: the first asks, another one agrees.',
    params: WithinId,
    body: z.strictObject({ note: text(2_000), isFalseAlarm: z.optional(z.boolean()) }),
    reply: Alert,
  },
  see: {
    method: 'POST',
    path: '/app/:organisation/alerts/seen',
    access: 'member',
    permission: 'alerts.act',
    summary: 'Notes that oneself saw some alerts in the app',
    params: Within,
    body: z.strictObject({ ids: z.array(Id).check(z.minLength(1), z.maxLength(MOST_SEEN)) }),
    reply: z.object({ seen: z.int() }),
  },
})
