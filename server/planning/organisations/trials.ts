import type { FastifyInstance } from 'fastify'
import { repeat } from '../../core/jobs/repeating.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { append } from './append.ts'
import { endTrial } from './queries.ts'
import { inTenant, organisationsOver } from './queries-tenant.ts'

const LOOK_MS = 60_000

/** Ends the trials whose last day is over: they can be read and exported from then on. */
export async function endTrials({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  for (const organisationId of await organisationsOver(database, clock()))
    await inTenant(database, organisationId, async (tenant) => {
      if (!(await endTrial(tenant))) return
      const cause = { clock, actorId: null }
      await append(tenant, cause, { kind: 'organisation.trial_ended', subject: `organisation:${organisationId}` })
    })
}

/** Looks for such trials once a minute. */
export const keepEndingTrials = (app: FastifyInstance, services: Services): void =>
  repeat(app, LOOK_MS, () => endTrials(services), 'trials can’t be ended')
