import { DAY_MS, HOUR_MS } from '../../../contract/core/units.ts'
import { newId } from '../../core/base/ids.ts'
import { append } from '../../planning/organisations/append.ts'
import { addSampleClock } from '../../planning/organisations/queries-samples.ts'
import { daysOf } from '../../planning/rules/days.ts'
import { rulesIn } from '../../planning/rules/rule-sets.ts'
import { agree, drawSites, giveOrders, type Furnishing } from './furnishing.ts'
import { addAlerts } from './adding-alerts.ts'
import { addAttendance } from './adding-attendance.ts'
import { addEarlierHours, addTemplates } from './adding-history.ts'
import { addIncidentHistory } from './adding-incidents.ts'
import { addTours } from './adding-tours.ts'
import { addTrails } from './adding-trails.ts'
import { askAround } from './asking-around.ts'
import { type Guard, sampleCompany, SEED, TOLD_DAYS } from './company.ts'
import { pastOf } from './past.ts'
import { addAbsence, addGuards, addPlaces, addRoster, type RosterShift } from './queries.ts'
import type { SampleShift } from '../living-sample/acts.ts'
import { roster, timelineOf } from './sample-roster.ts'
import type { Sample } from './samples.ts'

const SOON_MS = 3 * HOUR_MS
/** One published shift in so many is called off. */
const EVERY = 60

/** A shift with its guard as the living sample knows it; nothing for one that nobody has. */
function walkedBy({ id, post, site, from, to, guardId }: RosterShift, guards: Guard[]): SampleShift[] {
  const guard = guards.find((each) => each.id === guardId)
  if (!guard) return []
  const { lat, lng } = site
  return [
    {
      shiftId: id,
      guardId: guard.id,
      guard: guard.name,
      postId: post.id,
      post: post.name,
      siteId: site.id,
      site: site.name,
      orders: null,
      from: from.getTime(),
      to: to.getTime(),
      checkCallMinutes: null,
      place: { lat: post.lat, lng: post.lng },
      middle: { lat, lng },
    },
  ]
}

/**
 * Fills an empty organisation with a sample company: three weeks of shifts by the rules that hold for it, this one and
 * the next published and the third a draft, and twelve finished weeks behind them. It adds templates, rounds, a policy
 * for alerts, trails and hours of the last nights, incidents of the last weeks, a few call-offs, an offer and swaps
 * under way, licenses that end too early, and an absence that waits. All in the transaction of the caller.
 */
export async function fillSample(opening: Furnishing, sample: Sample): Promise<void> {
  const { tenant, cause } = opening
  const now = cause.clock()
  const nextId = () => newId(now)
  const company = sampleCompany(now, sample)
  const { zone, endsSoon } = sample
  const types = new Map(sample.licenses.map((license) => [license, nextId()]))
  await addPlaces(tenant, company, types)
  await drawSites(opening, company)
  await agree(opening, company, company.shifts[0]!.from)
  const since = new Date(now.getTime() - 365 * DAY_MS)
  await addGuards(tenant, company, { types, since: since.toISOString().slice(0, 10), nextId })

  const { rules } = await rulesIn(tenant)
  const timelines = new Map(company.guards.map((guard) => [guard.id, timelineOf(guard, { zone, since })]))
  const ending = new Set(company.guards.filter(({ name }) => endsSoon.includes(name)).map(({ id }) => id))
  const given = roster(rules, company.shifts, timelines, { mayBreak: (guard) => ending.has(guard) })
  const days = daysOf(zone)
  const firstDraft = days.of(company.shifts[0]!.from.getTime()) + TOLD_DAYS
  let ahead = 0
  const planned = company.shifts.map((shift) => {
    const guardId = given.get(shift.id)
    const isTold = days.of(shift.from.getTime()) < firstDraft
    // Call-offs lie ahead, so that there is something to do.
    const isAhead = isTold && guardId !== undefined && shift.from.getTime() > now.getTime() + SOON_MS
    const isOff = isAhead && ahead++ % EVERY === 0
    const toldAt = isTold ? now : null
    return { ...shift, guardId: isOff ? undefined : guardId, toldAt, calledOffBy: isOff ? guardId : undefined }
  })
  const next = company.shifts.map((shift) => ({ shift, guardId: given.get(shift.id) }))
  const fresh = (guard: Guard) => timelineOf(guard, { zone, since })
  const past = pastOf(rules, company, { now, next, timelineOf: fresh })
  await addRoster(tenant, [...past, ...planned], { types, now, nextId })
  await addEarlierHours(tenant, company, { now, nextId })
  await addTemplates(tenant, company, { now, nextId })
  await askAround(opening, { planned, timelines, rules })
  await giveOrders(opening, company, planned)
  await addAlerts(opening, company.sites[0]!.id)
  const walked = await addTours(tenant, company, { now, nextId, secret: opening.secret })
  const done = [...past, ...planned].flatMap((shift) => walkedBy(shift, company.guards))
  const finished = done.filter(({ to }) => to <= now.getTime())
  await addTrails(tenant, cause, { past: finished, walked })
  await addAttendance(tenant, { past: finished, all: done }, now)
  const current = done.filter(({ from, to }) => from <= now.getTime() && to > now.getTime())
  await addIncidentHistory(tenant, { past: finished, current }, now)
  await addSampleClock(tenant, SEED, now)
  const absenceId = nextId()
  const away = company.guards.at(-1)!
  await addAbsence(tenant, {
    id: absenceId,
    guardId: away.id,
    from: new Date(now.getTime() + 20 * DAY_MS),
    to: new Date(now.getTime() + 25 * DAY_MS),
    note: 'Family',
  })
  // What guards did by themselves is news for the office, and nobody of the office did it.
  await append(
    tenant,
    { ...cause, actorId: null },
    ...planned.flatMap(({ id, site, calledOffBy }) =>
      calledOffBy === undefined
        ? []
        : [
            {
              kind: 'assignment.called_off' as const,
              subject: `shift:${id}`,
              siteId: site.id,
              body: { guardId: calledOffBy, by: 'guard' },
              personal: { reason: 'Sick' },
            },
          ],
    ),
    { kind: 'time_off.requested', subject: `guard:${away.id}`, body: { timeOffId: absenceId, by: 'guard' } },
  )
  await append(tenant, cause, {
    kind: 'sample.filled',
    subject: `organisation:${tenant.organisationId}`,
    body: { sites: company.sites.length, guards: company.guards.length, shifts: past.length + planned.length },
  })
}
