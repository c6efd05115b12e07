import { dayAt } from '../../../contract/core/time.ts'
import { type FirstCandidates, type OpenShift, today, type Today } from '../../../contract/office/today/today.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { readOrganisation } from '../../planning/organisations/queries.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { tenantRoutes } from '../../planning/organisations/tenant-routes.ts'
import { packsEnding } from '../../planning/rules/ending.ts'
import { packsAnywhere } from '../../planning/rules/company-rules.ts'
import { lawsOf } from '../../planning/rules/rule-sets.ts'
import { candidatesFor } from '../../planning/shifts/candidates.ts'
import { readWork } from '../../planning/shifts/queries-timelines.ts'
import { readPost } from '../../planning/sites/queries.ts'
import { remindReaders } from '../../planning/sites/reminding-readers.ts'
import { readUnreachable } from '../../planning/telling/reaching.ts'
import { aheadOf, listCoverage, listOpen, listUnconfirmed, readFigures } from './queries.ts'
import { readNearLimits } from './near-limits.ts'
import { countBroken, listEnding, listWaiting, namesOf } from './queries-waiting.ts'

const BEST = 3

/** Who may take the first open shift; null where nothing is open any more. */
async function firstOf(tenant: Tenant, [shift]: OpenShift[]): Promise<FirstCandidates | null> {
  // Between two questions somebody may remove it.
  const work = shift && (await readWork(tenant, shift.shiftId))
  if (!work) return null
  const { checked, may, withReason } = await candidatesFor(tenant, work)
  const best = [...may, ...withReason].slice(0, BEST)
  const names = await namesOf(
    tenant,
    best.map(({ guardId }) => guardId),
  )
  return {
    checked,
    may: may.length,
    withReason: withReason.length,
    best: best.map(({ guardId, cost, distanceKm, shiftsHere, minutesBefore, minutesAfter }) => ({
      guardId,
      guard: names.get(guardId) ?? '',
      cost,
      distanceKm,
      shiftsHere,
      minutesBefore,
      minutesAfter,
    })),
  }
}

async function readToday(tenant: Tenant, now: Date): Promise<Today> {
  const { zone } = await readOrganisation(tenant, { role: 'dispatcher' })
  const ahead = aheadOf(now)
  const { open, unfilled, calledOff, openMinutes } = await listOpen(tenant, ahead)
  const { unconfirmed, total: unconfirmedCount } = await listUnconfirmed(tenant, now)
  const { licenses, total: licenseCount, blocked } = await listEnding(tenant, ahead)
  const { waiting, total: waitingCount } = await listWaiting(tenant, ahead)
  const figures = await readFigures(tenant, ahead)
  const { fresh, moved, cancelled, people, firstStart, all, confirmed } = figures
  const broken = await countBroken(tenant, now)
  const counts = { calledOff, unfilled, licenses: licenseCount, unconfirmed: unconfirmedCount, broken }
  return {
    now: now.toISOString(),
    sites: figures.sites,
    guards: figures.guards,
    counts: { ...counts, unsent: fresh + moved + cancelled },
    openMinutes,
    open,
    first: await firstOf(
      tenant,
      open.filter(({ from }) => Date.parse(from) > now.getTime()),
    ),
    licenses,
    blocked,
    unconfirmed,
    next: { all, confirmed, open: figures.open, unconfirmed: all - confirmed - figures.open },
    ...(await listCoverage(tenant, { now, zone })),
    unsent: { fresh, moved, cancelled, people, firstStart: firstStart?.toISOString() ?? null },
    waiting,
    waitingCount,
    endingPacks: packsEnding(dayAt(zone, now), packsAnywhere(await lawsOf(tenant))),
    // A call-off is an unfilled shift, so it counts once.
    sum: unfilled + licenseCount + unconfirmedCount + waitingCount + broken,
  }
}

/** The screen *today* in one call, and beside it what takes the measures of every guard. */
export const todayRoutes = tenantRoutes(today, {
  read: (_, { tenant, clock }) => readToday(tenant, clock()),
  remind: async ({ params: { id }, body: { number } }, { tenant, cause, clock, jobs }) => {
    orNotFound(await readPost(tenant, id), 'post')
    const { reminded, unreachable, recent } = await remindReaders(tenant, cause, { jobs, postId: id, number })
    const dead = await readUnreachable(
      tenant,
      [...reminded, ...unreachable].map(({ guardId }) => guardId),
      clock(),
    )
    return {
      reached: reminded.filter(({ guardId }) => !dead.has(guardId)).map(({ name }) => name),
      unreached: [...reminded, ...unreachable].flatMap(({ guardId, name: guard }) => {
        const why = dead.get(guardId)
        return why ? [{ guard, why }] : []
      }),
      recent: recent.map(({ name }) => name),
    }
  },

  limits: (_, { tenant, clock }) => readNearLimits(tenant, clock()),
})
