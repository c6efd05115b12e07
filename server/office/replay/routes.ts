import { type Replay, replays } from '../../../contract/office/replay/replay.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { tenantRoutes } from '../../planning/organisations/tenant-routes.ts'
import { listNewlySeen } from './queries-looks.ts'
import { readIncidentSubject, readShiftSubject } from './queries-subjects.ts'
import { readReplay } from './reading-replay.ts'

const idsOf = (list: string | undefined) => (list === undefined ? [] : list.toLowerCase().split(','))

/** Replays of shifts and incidents. Looking is on record, once an opening for each guard whose trail is shown. */
export const replayRoutes = tenantRoutes(replays, {
  shift: async ({ params: { id }, query }, { tenant, cause, user, clock }) => {
    const now = clock()
    const subject = orNotFound(await readShiftSubject(tenant, id, now), 'shift')
    const replay = await readReplay(tenant, { subject, kind: 'shift', beside: idsOf(query.with), now })
    await noteLook(tenant, cause, { of: `shift:${id}`, userId: user.id, now }, replay)
    return replay
  },

  incident: async ({ params: { id }, query }, { tenant, cause, user, clock }) => {
    const now = clock()
    const subject = orNotFound(await readIncidentSubject(tenant, id, now), 'incident')
    const replay = await readReplay(tenant, { subject, kind: 'incident', beside: idsOf(query.with), now })
    await noteLook(tenant, cause, { of: `incident:${id}`, userId: user.id, now }, replay)
    return replay
  },
})

type Look = { of: string; userId: string; now: Date }

async function noteLook(tenant: Tenant, cause: Cause, look: Look, { guards, site, from, to }: Replay): Promise<void> {
  const seen = await listNewlySeen(tenant, { ...look, guardIds: guards.map(({ id }) => id) })
  await append(
    tenant,
    cause,
    ...seen.map((id) => ({
      kind: 'replay.viewed' as const,
      subject: `guard:${id}`,
      siteId: site.id,
      body: { siteId: site.id, of: look.of, from, to },
    })),
  )
}
