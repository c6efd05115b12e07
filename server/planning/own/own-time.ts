import { MOST_DAYS_OFF, MOST_WAITING, ownRefusals } from '../../../contract/planning/guards/refusals.ts'
import { dayAt, daysBetween, daysLater, startOf } from '../../../contract/core/time.ts'
import { DAY_MS } from '../../../contract/core/units.ts'
import { MOST_DAYS_AHEAD, type OwnTime, type TimeOffWish } from '../../../contract/planning/own/own-time.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { guardConstraintsInWords } from '../guards/guard-constraints.ts'
import { readAvailability, saveLikedSites } from '../guards/queries-availability.ts'
import { addTimeOff, cancelTimeOff, lockTimeOff } from '../guards/queries-details.ts'
import { readGuard } from '../guards/queries.ts'
import { append, type Cause } from '../organisations/append.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { lockGuard } from '../shifts/queries-assignments.ts'
import { readOwnHead } from '../shifts/queries-own.ts'
import { listAbsences, listKnownSites, listOpenAbsences } from './queries-own-time.ts'

/** How long a guard reads of time off that is over, and a site counts as known. */
const SHOWN_MS = 60 * DAY_MS
const KNOWN_MS = 365 * DAY_MS

/** When a guard is away, can work and likes to work. Throws `not-found` for one who gets no shifts any more. */
export async function readOwnTime(tenant: Tenant, guardId: string, now: Date): Promise<OwnTime> {
  const { zone } = orNotFound(await readOwnHead(tenant, guardId), 'guard')
  const { version } = orNotFound(await readGuard(tenant, guardId), 'guard')
  const absences = await listAbsences(tenant, guardId, new Date(now.getTime() - SHOWN_MS))
  return {
    today: dayAt(zone, now),
    timeOff: absences.map(({ from, to, ...rest }) => ({
      ...rest,
      firstDay: dayAt(zone, from),
      // The end is not part of it.
      lastDay: dayAt(zone, to.getTime() - 1),
    })),
    availability: { ...(await readAvailability(tenant, guardId)), version },
    sites: await listKnownSites(tenant, guardId, new Date(now.getTime() - KNOWN_MS)),
  }
}

const refused = (field: 'firstDay' | 'lastDay', message: string) =>
  new Failure('invalid', message, { fields: { [field]: message } })

function requireSpan({ firstDay, lastDay }: TimeOffWish, today: string): void {
  if (firstDay < today) throw refused('firstDay', ownRefusals.dayOver)
  if (lastDay < firstDay) throw refused('lastDay', ownRefusals.lastBeforeFirst)
  if (daysBetween(firstDay, lastDay) >= MOST_DAYS_OFF) throw refused('lastDay', ownRefusals.tooManyDays)
  if (daysBetween(today, lastDay) > MOST_DAYS_AHEAD) throw refused('lastDay', ownRefusals.tooFarAhead)
}

/**
 * Asks for time off in whole days of the company's zone; the office hears of it. Throws `invalid` for days that can't
 * be, and `conflict` where the guard asked for that time already, has it off, or too many requests wait.
 */
export async function askTimeOff(tenant: Tenant, cause: Cause, guardId: string, wish: TimeOffWish): Promise<void> {
  const { zone } = orNotFound(await readOwnHead(tenant, guardId), 'guard')
  const now = cause.clock()
  requireSpan(wish, dayAt(zone, now))
  // Of two requests at once, the second sees the first.
  await lockGuard(tenant, guardId)
  const span = { from: startOf(zone, wish.firstDay), to: startOf(zone, daysLater(wish.lastDay, 1)) }
  const open = await listOpenAbsences(tenant, guardId, span)
  const same = open.find(({ overlaps }) => overlaps)
  if (same) throw new Failure('conflict', same.state === 'approved' ? ownRefusals.hasTimeOff : ownRefusals.askedTimeOff)
  if (open.filter(({ state }) => state === 'requested').length >= MOST_WAITING)
    throw new Failure('conflict', ownRefusals.tooManyWait)
  const added = await addTimeOff(tenant, { id: newId(now), guardId, ...span, note: wish.note })
  await append(tenant, cause, {
    kind: 'time_off.requested',
    subject: `guard:${guardId}`,
    body: { timeOffId: added.id, by: 'guard' },
  })
}

/**
 * Takes back time off on which nobody has decided; the same again changes nothing. Throws `not-found` for that of
 * somebody else, and `conflict` once somebody decided.
 */
export async function withdrawTimeOff(tenant: Tenant, cause: Cause, guardId: string, id: string): Promise<void> {
  await lockGuard(tenant, guardId)
  const stored = await lockTimeOff(tenant, id)
  orNotFound(stored?.guardId === guardId ? stored : undefined, 'time off')
  if (stored!.state === 'cancelled') return
  if (stored!.state !== 'requested')
    throw new Failure(
      'conflict',
      stored!.state === 'approved' ? ownRefusals.timeOffApproved : ownRefusals.timeOffDeclined,
    )
  await cancelTimeOff(tenant, id)
  await append(tenant, cause, {
    kind: 'time_off.cancelled',
    subject: `guard:${guardId}`,
    body: { timeOffId: id, by: 'guard' },
  })
}

/** Replaces the sites where a guard likes to work. Throws `not-found` for a site that they don't know. */
export async function likeSites(tenant: Tenant, cause: Cause, guardId: string, siteIds: string[]): Promise<void> {
  const known = await listKnownSites(tenant, guardId, new Date(cause.clock().getTime() - KNOWN_MS))
  const chosen = [...new Set(siteIds)]
  if (chosen.some((id) => !known.some((site) => site.id === id)))
    throw new Failure('not-found', 'There is no such site')
  await lockGuard(tenant, guardId)
  await guardConstraintsInWords(() => saveLikedSites(tenant, guardId, chosen))
  await append(tenant, cause, {
    kind: 'availability.changed',
    subject: `guard:${guardId}`,
    body: { likedSites: chosen.length, by: 'guard' },
  })
}
