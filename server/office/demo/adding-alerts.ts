import { newId } from '../../core/base/ids.ts'
import { resolveAlert } from '../../field/alerts/acting.ts'
import { openPolicy } from '../../field/alerts/policies.ts'
import { raiseAlert } from '../../field/alerts/raising.ts'
import type { Furnishing } from './furnishing.ts'

/** Adds a policy for what puts a life at risk, and an alert that somebody has dealt with. */
export async function addAlerts(
  { tenant, cause }: Pick<Furnishing, 'tenant' | 'cause'>,
  siteId: string,
): Promise<void> {
  await openPolicy(tenant, cause, {
    name: 'Life at risk',
    severities: [1],
    steps: [
      { minutes: 0, targets: [{ kind: 'on_duty' }, { kind: 'role', role: 'dispatcher' }], channels: ['app', 'mail'] },
      { minutes: 2, targets: [{ kind: 'role', role: 'owner' }], channels: ['app', 'mail'] },
    ],
    repeats: 3,
    idleMinutes: 15,
  })
  const { id } = await raiseAlert(tenant, cause, {
    kind: 'manual',
    severity: 4,
    subject: `manual:${newId(cause.clock())}`,
    siteId,
    title: 'Two lamps out at the loading bay',
    text: 'The cameras see little there after dark.',
  })
  await resolveAlert(tenant, cause, id, { note: 'The electrician came, both work again.' })
}
