import type { FastifyInstance } from 'fastify'
import { dayAt } from '../../../contract/core/time.ts'
import { DAY_MS } from '../../../contract/core/units.ts'
import { repeat } from '../../core/jobs/repeating.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { append } from './append.ts'
import { endTrial, readOrganisation } from './queries.ts'
import { forgetUsage, organisationsOver } from './queries-across.ts'
import { inTenant } from './queries-tenant.ts'

const LOOK_MS = 60_000
const KEPT_DAYS = 31

/** Ends the trials whose last day is over: they can be read and exported from then on. */
export async function endTrials({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  for (const organisationId of await organisationsOver(database, clock()))
    await inTenant(database, organisationId, async (tenant) => {
      const { zone } = await readOrganisation(tenant, { role: 'owner' })
      if (!(await endTrial(tenant, dayAt(zone, clock())))) return
      const cause = { clock, actorId: null }
      await append(tenant, cause, { kind: 'organisation.trial_ended', subject: `organisation:${organisationId}` })
    })
}

/** Forgets the counters of events of more than a month ago, once a day. */
export const keepUsage = (app: FastifyInstance, { database, clock }: Services): void =>
  repeat(
    app,
    DAY_MS,
    () => forgetUsage(database, new Date(clock().getTime() - KEPT_DAYS * DAY_MS)),
    'counters of events can’t be forgotten',
  )

/** Looks for such trials once a minute. */
export const keepEndingTrials = (app: FastifyInstance, services: Services): void =>
  repeat(app, LOOK_MS, () => endTrials(services), 'trials can’t be ended')
