import { DAY_MS } from '../../../contract/core/units.ts'
import { MOST_PERIOD_DAYS, periods } from '../../../contract/planning/periods/periods.ts'
import { type Period } from '../../../contract/planning/shifts/period.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append, type Cause } from '../organisations/append.ts'
import { inWords, savedOr } from '../organisations/constraints.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { duringOf } from '../shifts/assigning-shifts.ts'
import { addPeriod, listPeriods, removePeriod, setLock, takePeriod } from '../shifts/queries-periods.ts'
import type { TimeSpan } from '../shifts/table.ts'

/** The stretch of a period. Throws `invalid` for one that ends before it begins, or is too long. */
function stretch(span: { from: string; to: string }): TimeSpan {
  const { from, to } = duringOf(span)
  if (to <= from)
    throw new Failure('invalid', 'The end must be after the start', { fields: { to: 'Give a later end' } })
  if (to.getTime() - from.getTime() > MOST_PERIOD_DAYS * DAY_MS)
    throw new Failure('invalid', `A period has at most ${MOST_PERIOD_DAYS} days`, {
      fields: { to: 'Give an earlier end' },
    })
  return { from, to }
}

const APART = { periods_apart: { conflict: 'Another period has some of these days. Periods never overlap.' } }

type Kind = 'added' | 'locked' | 'unlocked' | 'removed'

const note = (tenant: Tenant, cause: Cause, kind: Kind, { id, from, to }: Period, reason?: string) =>
  append(tenant, cause, {
    kind: `period.${kind}`,
    subject: `period:${id}`,
    body: { from, to },
    ...(reason !== undefined && { personal: { reason } }),
  })

/** Throws `forbidden` for a member with a scope: shifts of places that they can't see are in the period as well. */
function requireWhole({ isScoped }: Tenant): void {
  if (isScoped)
    throw new Failure(
      'forbidden',
      'A period holds the shifts of the whole company, and you see a part of it. Ask somebody who sees all of it.',
    )
}

/** Locks or unlocks a period of a version. Throws `not-found`, `stale`, and what `check` throws. */
async function turn(
  tenant: Tenant,
  { id, version, lockedAt }: { id: string; version: number; lockedAt: Date | null },
  check: (period: Period) => void,
): Promise<Period> {
  const period = orNotFound(await takePeriod(tenant, id), 'period')
  if (period.version === version) check(period)
  return savedOr(await setLock(tenant, id, version, lockedAt), () => Promise.resolve(period), 'period')
}

/** The periods of a roster, by which its shifts are closed. */
export const periodRoutes = tenantRoutes(periods, {
  list: async ({ query }, { tenant }) => ({ periods: await listPeriods(tenant, stretch(query)) }),

  add: async ({ body }, { tenant, cause, clock }) => {
    requireWhole(tenant)
    const added = await inWords(APART, () => addPeriod(tenant, newId(clock()), stretch(body)))
    await note(tenant, cause, 'added', added)
    return added
  },

  lock: async ({ params: { id }, body: { version } }, { tenant, cause, clock }) => {
    requireWhole(tenant)
    const locked = await turn(tenant, { id, version, lockedAt: clock() }, ({ state }) => {
      if (state === 'locked') throw new Failure('conflict', 'This period is locked already.')
      if (state === 'draft') throw new Failure('conflict', 'Publish shifts of this period first, then lock it.')
    })
    await note(tenant, cause, 'locked', locked)
    return locked
  },

  unlock: async ({ params: { id }, body: { version, reason } }, { tenant, cause }) => {
    requireWhole(tenant)
    const unlocked = await turn(tenant, { id, version, lockedAt: null }, ({ state }) => {
      if (state !== 'locked') throw new Failure('conflict', 'This period is not locked.')
    })
    await note(tenant, cause, 'unlocked', unlocked, reason)
    return unlocked
  },

  remove: async ({ params: { id } }, { tenant, cause }) => {
    requireWhole(tenant)
    const period = orNotFound(await takePeriod(tenant, id), 'period')
    if (period.state === 'locked')
      throw new Failure('conflict', 'This period is locked. The owner can unlock it first.')
    await removePeriod(tenant, id)
    await note(tenant, cause, 'removed', period)
    return { removed: true as const }
  },
})
