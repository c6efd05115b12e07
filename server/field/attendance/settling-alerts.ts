import type { AlertKind } from '../../../contract/field/alerts/alerts.ts'
import type { Clock } from '../../core/base/clock.ts'
import type { Cause } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { endAlerts } from '../alerts/acting.ts'
import type { NewTimeEvent } from './queries.ts'
import { listCancelled } from './queries-coverage.ts'

/** The alerts of this room whose subject is a shift. */
const ABOUT_SHIFTS: AlertKind[] = ['late', 'no_show', 'not_relieved']

const byItself = (clock: Clock): Cause => ({ clock, actorId: null })

type ClockedAct = Pick<NewTimeEvent, 'kind' | 'guardId' | 'shiftId'>

/** Ends the alerts that are settled by what guards did: somebody came, was relieved, called, or went. */
export async function settleByEvents(tenant: Tenant, clock: Clock, events: ClockedAct[]): Promise<void> {
  const cause = byItself(clock)
  const shiftsOf = (kind: ClockedAct['kind']) =>
    events.flatMap((event) => (event.kind === kind && event.shiftId ? [`shift:${event.shiftId}`] : []))
  const calmed = events.filter(({ kind }) => kind !== 'in').map(({ guardId }) => `guard:${guardId}`)
  await endAlerts(tenant, cause, {
    kinds: ['late', 'no_show'],
    subjects: shiftsOf('in'),
    note: 'Somebody clocked in for the shift.',
  })
  await endAlerts(tenant, cause, {
    kinds: ['not_relieved'],
    subjects: shiftsOf('out'),
    note: 'The guard clocked out.',
  })
  await endAlerts(tenant, cause, {
    kinds: ['check_call'],
    subjects: [...new Set(calmed)],
    note: 'The guard called, rests or clocked out.',
  })
}

/** Ends the alerts about shifts that were cancelled since. */
export async function settleCancelled(tenant: Tenant, clock: Clock): Promise<void> {
  await endAlerts(tenant, byItself(clock), {
    kinds: ABOUT_SHIFTS,
    subjects: await listCancelled(tenant, ABOUT_SHIFTS),
    note: 'The shift was cancelled.',
  })
}
