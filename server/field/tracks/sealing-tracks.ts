import type { FastifyInstance } from 'fastify'
import { DAY_MS, HOUR_MS } from '../../../contract/core/units.ts'
import { HOT_DAYS, KEPT_DAYS, SEALED_AFTER_HOURS } from '../../../contract/field/tracks/keeping.ts'
import { repeat } from '../../core/jobs/repeating.ts'
import type { Services } from '../../core/rooms/routes.ts'
import {
  dropPositions,
  forgetTracks,
  listDaysOfPositions,
  listOwnersOfPositions,
  organisationsWithTrails,
} from '../../planning/organisations/queries-positions.ts'
import { inTenant } from '../../planning/organisations/queries-tenant.ts'
import type { FixRow } from './fix-rows.ts'
import { type GuardToSeal, listToSeal } from './queries-tracks.ts'
import { sealGuard } from './sealing.ts'
import { countSealed } from './track-measures.ts'

type Sealer = Pick<Services, 'database' | 'clock' | 'jobs'>

const endedAt = ({ clock }: Sealer) => new Date(clock().getTime() - SEALED_AFTER_HOURS * HOUR_MS)

/** Seals what is ready of a guard, and counts it once it is stored. It gives those fixes that tracks hold. */
async function seal(services: Sealer, organisationId: string, guard: GuardToSeal): Promise<FixRow[]> {
  const { database, clock } = services
  const cause = { clock, actorId: null }
  const { sealed, held } = await inTenant(database, organisationId, (tenant) =>
    sealGuard(tenant, cause, guard, endedAt(services)),
  )
  countSealed(services, sealed)
  return held
}

/**
 * Seals the tracks of all shifts that ended 48 hours ago, and what came late. Each guard is a transaction of their own:
 * what is stopped in between goes on with the next turn, and several processes seal each track once.
 */
export async function sealTracks(services: Sealer): Promise<void> {
  const { database } = services
  const ended = endedAt(services)
  for (const organisationId of await organisationsWithTrails(database, ended)) {
    const guards = await inTenant(database, organisationId, (tenant) => listToSeal(tenant, ended))
    for (const guard of guards) await seal(services, organisationId, guard)
  }
}

/**
 * Removes the tables of days that ended eight days ago, and what lies beside them, once each of their positions is in a
 * track: what is not yet is sealed first. The database removes a table only if it still holds what was counted.
 */
export async function dropSealedDays(services: Sealer): Promise<void> {
  const { database, clock } = services
  const today = Math.floor(clock().getTime() / DAY_MS) * DAY_MS
  const until = new Date(today - HOT_DAYS * DAY_MS)
  for (const day of [...(await listDaysOfPositions(database, until)), null]) {
    const before = day === null ? until : new Date(Date.parse(day) + DAY_MS)
    const expected = await sealDay(services, { day, before })
    await dropPositions(database, { day, before, expected })
  }
}

/** Seals what no track holds of a day, and gives how many of its positions are in tracks, or nobody's any more. */
async function sealDay(services: Sealer, { day, before }: { day: string | null; before: Date }): Promise<number> {
  let safe = 0
  for (const { organisationId, guardId, rows, from, to } of await listOwnersOfPositions(services.database, {
    day,
    before,
  })) {
    if (organisationId === null || guardId === null) safe += rows
    else {
      const guard = { guardId, from, to: new Date(to.getTime() + 1) }
      const held = await seal(services, organisationId, guard)
      const start = day === null ? -Infinity : Date.parse(day)
      safe += held.filter(({ at }) => at >= start && at < before.getTime()).length
    }
  }
  return safe
}

/**
 * Forgets tracks, late fixes, crossings of fences, gaps and last places that are older than their companies keep them.
 * A hold keeps them all.
 */
export const forgetOldTracks = ({ database, clock }: Sealer) => forgetTracks(database, clock(), KEPT_DAYS)

/** Does all that once an hour. */
export function keepTracks(app: FastifyInstance, services: Services): void {
  repeat(app, HOUR_MS, () => sealTracks(services), 'tracks can’t be sealed')
  repeat(app, HOUR_MS, () => dropSealedDays(services), 'days of positions can’t be removed')
  repeat(app, HOUR_MS, () => forgetOldTracks(services), 'old tracks can’t be forgotten')
}
