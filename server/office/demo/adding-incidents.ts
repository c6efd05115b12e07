import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../contract/core/units.ts'
import { type ClockName, usualTargets } from '../../../contract/field/incidents/clocks.ts'
import type { IncidentState } from '../../../contract/field/incidents/states.ts'
import { newId } from '../../core/base/ids.ts'
import type { NewCall, NewUnit } from '../../field/dispatch/queries.ts'
import { callNumbers, calls, callUnits } from '../../field/dispatch/table.ts'
import { deadlineOf, dueOf, secondsOf } from '../../field/incidents/clock-rules.ts'
import { addIncidents, type NewIncident, numberOf, takeNumbers } from '../../field/incidents/queries.ts'
import { addClocks, type NewClock } from '../../field/incidents/queries-clocks.ts'
import { armDeadlines } from '../../planning/deadlines/queries.ts'
import { appendPast, type PastEvent } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import type { Report, SampleShift } from '../living-sample/acts.ts'
import { comesAt } from '../living-sample/coming-and-going.ts'
import { type FollowUp, followUpOf, RECORD } from '../living-sample/following-up.ts'
import { joinOffice, OFFICE } from '../living-sample/queries-office.ts'
import { reportsOf } from '../living-sample/reporting.ts'
import { SEED } from './company.ts'
import { TARGETS } from './furnishing.ts'

/** The days of incidents that lie behind a sample company. */
export const INCIDENT_DAYS = 28
/** How long a report takes to arrive, and how long ago those came in that are open as the company is opened. */
const ARRIVES_MS = 2 * SECOND_MS
const OPEN_MS = [100 * SECOND_MS, 11 * MINUTE_MS]

type ReportOfShift = Report & { shift: SampleShift; at: number; occurredAt: number }
type Desk = { first: string; second: string; now: number }
type PastIncident = { incident: NewIncident; clocks: NewClock[]; call?: NewCall; unit?: NewUnit; events: PastEvent[] }

/**
 * Adds what guards reported in the finished shifts of the last weeks, as incidents with their clocks, calls, units and
 * log: closed ones for the most part. Two that came in minutes ago, in shifts that go on, are open.
 */
export async function addIncidentHistory(
  tenant: Tenant,
  { past, current }: { past: SampleShift[]; current: SampleShift[] },
  now: Date,
): Promise<void> {
  const [first, second] = await joinOffice(tenant, now)
  const since = now.getTime() - INCIDENT_DAYS * DAY_MS
  const reported = past
    .filter(({ from }) => from >= since)
    .flatMap((shift): ReportOfShift[] => {
      const came = comesAt(SEED, shift)
      return came === null ? [] : reportsOf(SEED, shift, came).map((report) => ({ ...report, shift }))
    })
  const found = [...reported, ...openOnes(current, now.getTime())]
    .filter(({ at }) => at < now.getTime() - MINUTE_MS)
    .toSorted((a, b) => a.at - b.at)
  const written: PastIncident[] = []
  for (const [year, own] of Map.groupBy(found, ({ at }) => new Date(at).getUTCFullYear())) {
    const start = await takeNumbers(tenant, year, own.length)
    written.push(
      ...own.map((each, nth) => write(each, { year, number: start + nth }, { first, second, now: now.getTime() })),
    )
  }
  await keep(tenant, written, now)
}

/** What guards who are on duty reported a few minutes ago. */
function openOnes(current: SampleShift[], now: number): ReportOfShift[] {
  const there = current.filter(({ from, to }) => from < now - HOUR_MS && to > now + HOUR_MS)
  const seen: Report[] = [
    { type: 'suspicious_person', severity: 3, text: 'A person tries the doors of parked vans, one after the other.' },
    { type: 'alarm', severity: 3, text: 'The alarm of the side door rings. I go and look.' },
  ]
  return OPEN_MS.flatMap((ago, nth) => {
    const shift = there[nth]
    return shift ? [{ ...seen[nth]!, shift, at: now - ago, occurredAt: now - ago - MINUTE_MS }] : []
  })
}

const STATES: [FollowUp, IncidentState][] = [
  ['acknowledge', 'acknowledged'],
  ['arrive', 'in_progress'],
  ['resolve', 'resolved'],
  ['review', 'under_review'],
  ['close', 'closed'],
]

function write(
  { shift, at, occurredAt, ...seen }: ReportOfShift,
  named: { year: number; number: number },
  desk: Desk,
): PastIncident {
  const id = newId(new Date(at))
  const received = at + ARRIVES_MS
  const plan = followUpOf(SEED, `${named.year}-${named.number}`, seen.severity)
  /** When a step was done; undefined for one that is still to come, or that nobody has to do. */
  const done = (what: FollowUp) => {
    const after = plan[what]
    return after === undefined || received + after > desk.now ? undefined : new Date(received + after)
  }
  const [acknowledgedAt, arrivedAt, resolvedAt] = [done('acknowledge'), done('arrive'), done('resolve')]
  const state = STATES.findLast(([what]) => done(what) !== undefined)?.[1] ?? 'submitted'
  const incident: NewIncident = {
    id,
    ...named,
    ...seen,
    state,
    siteId: shift.siteId,
    postId: shift.postId,
    shiftId: shift.shiftId,
    guardId: shift.guardId,
    occurredAt: new Date(occurredAt),
    reportedAt: new Date(at),
    receivedAt: new Date(received),
    submittedAt: new Date(received),
    reportedTo: acknowledgedAt ? OFFICE[0].name : '',
    ...(resolvedAt && RECORD),
    ...(acknowledgedAt && { acknowledgedAt, acknowledgedBy: desk.first, ownerId: desk.first, ownedAt: acknowledgedAt }),
    inProgressAt: arrivedAt ?? null,
    resolvedAt: resolvedAt ?? null,
    underReviewAt: done('review') ?? null,
    frozenAt: done('review') ?? null,
    endedAt: done('close') ?? null,
  }
  const clocks = clocksOf(incident, done)
  const sentAt = done('send')
  const sent = sentAt ? callOf(incident, { sentAt, done, desk }) : undefined
  return { incident, clocks, ...sent, events: eventsOf(incident, { call: sent?.call, done, desk }) }
}

type Done = (what: FollowUp) => Date | undefined

const MEETS: Record<ClockName, FollowUp> = {
  acknowledged: 'acknowledge',
  unit: 'send',
  on_scene: 'arrive',
  client_told: 'tell',
  resolved: 'resolve',
}

/** The clocks of an incident as they stand: met in time, met late, or running. */
function clocksOf({ id, severity, receivedAt }: NewIncident, done: Done): NewClock[] {
  return secondsOf(usualTargets, TARGETS, severity).map((target) => {
    const clock = { ...target, incidentId: id, startedAt: receivedAt, pausedMs: 0 }
    const dueAt = dueOf(clock)
    const metAt = done(MEETS[target.clock])
    if (!metAt) return { ...clock, dueAt, state: done('resolve') ? 'stopped' : 'running' }
    const isLate = dueAt !== null && metAt > dueAt
    return { ...clock, dueAt, metAt, state: isLate ? 'breached' : 'met', breachedAt: isLate ? dueAt : null }
  })
}

type CallContext = { sentAt: Date; done: Done; desk: Desk }

function callOf(
  incident: NewIncident,
  { sentAt, done, desk: { first } }: CallContext,
): { call: NewCall; unit: NewUnit } {
  const { id: incidentId, year, number, type, severity, siteId, postId, shiftId, guardId } = incident
  const callId = newId(sentAt)
  const closedAt = done('clear') ?? null
  const steps = { acceptedAt: done('accept'), enRouteAt: done('leave'), onSceneAt: done('arrive') }
  const last = steps.onSceneAt ? 'on_scene' : steps.enRouteAt ? 'en_route' : steps.acceptedAt ? 'accepted' : 'assigned'
  return {
    call: {
      id: callId,
      year,
      kind: 'incident',
      title: `${numberOf(year, number)}, ${type.replaceAll('_', ' ')}`,
      text: '',
      severity,
      priority: severity,
      state: closedAt ? 'closed' : last,
      siteId,
      postId,
      incidentId,
      openedAt: sentAt,
      openedBy: first,
      closedAt,
      closedBy: closedAt && first,
      disposition: closedAt && 'report_written',
    },
    unit: {
      id: newId(sentAt),
      callId,
      guardId: guardId!,
      shiftId: shiftId ?? null,
      role: 'lead',
      state: closedAt ? 'cleared' : last,
      assignedAt: sentAt,
      assignedBy: first,
      ...steps,
      endedAt: closedAt,
    },
  }
}

/** What the log says of an incident, step by step. */
function eventsOf(
  incident: NewIncident,
  { call, done, desk }: { call?: NewCall; done: Done; desk: Desk },
): PastEvent[] {
  const { id, year, number, siteId, type, severity, guardId, text, receivedAt } = incident
  const subject = `incident:${id}`
  const events: PastEvent[] = [
    {
      at: receivedAt,
      actorId: null,
      kind: 'incident.opened',
      subject,
      body: { number: numberOf(year, number), siteId, state: 'submitted', type, severity, source: 'guard', guardId },
      personal: { title: '', text },
    },
  ]
  const add = (what: FollowUp, event: (at: Date) => Omit<PastEvent, 'at' | 'actorId'>, actorId = desk.first) => {
    const at = done(what)
    // Each stands a moment after the one before, so that the log keeps their order.
    const next = events.at(-1)!.at.getTime() + 1
    if (at) events.push({ at: new Date(Math.max(at.getTime(), next)), actorId, ...event(at) })
  }
  const moved = (from: IncidentState, to: IncidentState) => (at: Date) => ({
    kind: 'incident.moved' as const,
    subject,
    body: { siteId, from, to, at: at.toISOString() },
  })
  add('acknowledge', (at) => ({
    ...moved('submitted', 'acknowledged')(at),
    kind: 'incident.acknowledged',
  }))
  if (call) {
    const about = `call:${call.id}`
    const step = (kind: 'call.accepted' | 'call.en_route' | 'call.on_scene' | 'call.cleared') => (at: Date) => ({
      kind,
      subject: about,
      body: { incidentId: id, guardId, role: 'lead', at: at.toISOString() },
    })
    add('send', () => ({
      kind: 'call.received',
      subject: about,
      body: { incidentId: id, alertId: null, of: 'incident', severity },
      personal: { title: call.title },
    }))
    add('send', () => ({
      kind: 'call.assigned',
      subject: about,
      body: { incidentId: id, guardId, role: 'lead', leavesId: null },
    }))
    add('accept', step('call.accepted'))
    add('leave', step('call.en_route'))
    add('arrive', step('call.on_scene'))
    add('arrive', moved('acknowledged', 'in_progress'))
    add('tell', () => ({
      kind: 'incident.client_told',
      subject,
      body: { siteId },
      personal: { text: 'By telephone: what happened, and who is there.' },
    }))
    add('clear', step('call.cleared'))
    add('clear', () => ({
      kind: 'call.closed',
      subject: about,
      body: { incidentId: id, disposition: 'report_written' },
    }))
  }
  add('resolve', () => ({
    kind: 'incident.changed',
    subject,
    body: { siteId, changed: Object.keys(RECORD) },
    personal: { is: RECORD },
  }))
  add('resolve', moved(call ? 'in_progress' : 'acknowledged', 'resolved'))
  add('review', moved('resolved', 'under_review'), desk.second)
  add('close', moved('under_review', 'closed'), desk.second)
  return events
}

async function keep(tenant: Tenant, written: PastIncident[], now: Date): Promise<void> {
  const { orm, organisationId } = tenant
  const clocks = written.flatMap((each) => each.clocks)
  await addIncidents(
    tenant,
    written.map(({ incident }) => incident),
    [],
  )
  await addClocks(tenant, clocks)
  await armDeadlines(
    tenant,
    clocks.flatMap(({ clock, incidentId, state, dueAt }) =>
      state === 'running' && dueAt && dueAt > now ? [{ kind: deadlineOf(clock), subjectId: incidentId, dueAt }] : [],
    ),
  )
  for (const [year, own] of Map.groupBy(
    written.flatMap(({ call }) => call ?? []),
    (call) => call.year,
  )) {
    await orm.insert(calls).values(own.map((call, nth) => ({ ...call, organisationId, number: nth + 1 })))
    await orm.insert(callNumbers).values({ organisationId, year, last: own.length })
  }
  const units = written.flatMap(({ unit }) => unit ?? [])
  if (units.length > 0) await orm.insert(callUnits).values(units.map((unit) => ({ ...unit, organisationId })))
  await appendPast(
    tenant,
    written.flatMap(({ events }) => events),
  )
}
