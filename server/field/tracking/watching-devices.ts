import { clockInWords } from '../../../contract/core/locale.ts'
import { SECOND_MS } from '../../../contract/core/units.ts'
import { NO_POSITION_MINUTES, troubleKinds } from '../../../contract/field/tracking/troubles.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import { readLocale } from '../../planning/organisations/queries.ts'
import { organisationsTracked } from '../../planning/organisations/queries-across.ts'
import { isReadOnly } from '../../planning/organisations/queries-members.ts'
import { inTenant, type Tenant } from '../../planning/organisations/queries-tenant.ts'
import { endAlerts } from '../alerts/acting.ts'
import { type NewAlert, raiseAlert } from '../alerts/raising.ts'
import { called } from '../attendance/covering-posts.ts'
import { endTroubles, listBack, listTroubles, noteTroubles, type Trouble } from './queries-troubles.ts'

/** How often devices are looked at. */
export const LOOK_MS = 30 * SECOND_MS

const eventKinds = {
  device_silent: 'device.silent',
  clock_wrong: 'device.clock_wrong',
  battery_low: 'device.battery_low',
} as const

const ended = {
  device_silent: 'Positions arrive again, or the guard is off duty.',
  clock_wrong: 'The clock is right again, or the guard is off duty.',
  battery_low: 'The battery is charged, or the guard is off duty.',
} as const

/** Looks at the devices of guards on duty in every company. A node that does it at the same time changes nothing. */
export async function watchDevices({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  for (const id of await organisationsTracked(database, clock()))
    await inTenant(database, id, async (tenant) => {
      if (!(await isReadOnly(tenant, clock()))) await watchWithin(tenant, { clock, actorId: null })
    })
}

async function watchWithin(tenant: Tenant, cause: Cause): Promise<void> {
  const now = cause.clock()
  const troubles = await listTroubles(tenant, now)
  const over = await endTroubles(tenant, troubles)
  for (const kind of troubleKinds)
    await endAlerts(tenant, cause, {
      kinds: [kind],
      subjects: over.flatMap((each) => (each.kind === kind ? [`guard:${each.guardId}`] : [])),
      note: ended[kind],
    })
  await endAlerts(tenant, cause, {
    kinds: ['post_abandoned'],
    subjects: (await listBack(tenant, now)).map((id) => `guard:${id}`),
    note: 'The guard is back or off duty.',
  })
  const begun = new Set((await noteTroubles(tenant, now, troubles)).map(({ guardId, kind }) => `${guardId} ${kind}`))
  for (const trouble of troubles) {
    if (!begun.has(`${trouble.guardId} ${trouble.kind}`)) continue
    const { kind, guardId, siteId } = trouble
    await raiseAlert(tenant, cause, await alertOf(tenant, trouble))
    await append(tenant, cause, { kind: eventKinds[kind], subject: `guard:${guardId}`, siteId })
  }
}

/** The alert of a trouble, in words. */
async function alertOf(tenant: Tenant, trouble: Trouble): Promise<NewAlert> {
  const { kind, guard, guardId, siteId, site, post, battery, skewMs } = trouble
  const about = { kind, subject: `guard:${guardId}`, siteId, text: called(trouble) }
  const where = `${post}, ${site}`
  if (kind === 'battery_low')
    return { ...about, severity: 4, title: `The battery of ${guard}’s device is at ${battery} %: ${where}` }
  if (kind === 'clock_wrong') {
    const minutes = Math.round(Math.abs(skewMs!) / 60_000)
    const title = `The clock of ${guard}’s device is ${minutes} minutes ${skewMs! > 0 ? 'slow' : 'fast'}: ${where}`
    return { ...about, severity: 4, title }
  }
  const heard = clockInWords(await readLocale(tenant), trouble.zone, trouble.heardAt)
  return {
    ...about,
    severity: 3,
    title: `No position of ${guard} for ${NO_POSITION_MINUTES} minutes: ${where}`,
    text: `The last one arrived at ${heard}. ${called(trouble)}`,
  }
}
