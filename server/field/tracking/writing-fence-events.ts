import type { Clock } from '../../core/base/clock.ts'
import { append } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { type AddedEvent, type GoneEvent, keyOf } from './fence-cases.ts'
import { addFenceEvents, removeFenceEvents } from './queries-fence-events.ts'

const eventKinds = { enter: 'geofence.entered', exit: 'geofence.exited' } as const

const isOfSite = ({ window }: GoneEvent) => !window.isCheckpoint

/**
 * Keeps events that are new and takes back those that hold no more. The log says both of sites, and nothing of a dwell:
 * of checkpoints it has the scans.
 */
export async function writeFenceEvents(
  tenant: Tenant,
  clock: Clock,
  { added, gone }: { added: AddedEvent[]; gone: GoneEvent[] },
): Promise<void> {
  const cause = { clock, actorId: null }
  const about = ({ window: { guardId, geofenceId, shiftId, siteId }, at }: GoneEvent) => ({
    subject: `guard:${guardId}`,
    siteId,
    body: { geofenceId, shiftId, at: new Date(at).toISOString() },
  })
  await removeFenceEvents(
    tenant,
    gone.map(({ kind, at, window: { guardId, geofenceId } }) => ({ kind, at, guardId, geofenceId })),
  )
  const kept = new Set(
    (await addFenceEvents(tenant, clock(), added)).map((each) => `${keyOf(each)} ${each.kind} ${each.at}`),
  )
  const isKept = (event: AddedEvent) => kept.has(`${keyOf(event)} ${event.kind} ${event.at}`)
  await append(
    tenant,
    cause,
    ...gone.filter(isOfSite).map((event) => {
      const { body, ...rest } = about(event)
      return { kind: 'geofence.corrected' as const, ...rest, body: { ...body, was: event.kind } }
    }),
    ...added
      .filter(isKept)
      .filter(isOfSite)
      .flatMap((event) => {
        if (event.kind === 'dwell') return []
        const { body, ...rest } = about(event)
        return [{ kind: eventKinds[event.kind], ...rest, body: { ...body, isLate: event.isLate } }]
      }),
  )
}
