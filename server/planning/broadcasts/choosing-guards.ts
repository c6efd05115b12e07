import {
  type Audience,
  MOST_DAYS_ON_SHIFT,
  MOST_GUARDS,
  PLANNED_DAYS,
} from '../../../contract/planning/broadcasts/broadcasts.ts'
import { DAY_MS } from '../../../contract/core/units.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { listChosenGuards, listPlannedGuards, type Places, readPlaceName } from './queries-audience.ts'

const ANYWHERE: Places = { siteId: null, regionId: null }
/** More than a message may have, so that too many are seen. */
const most = MOST_GUARDS + 1

/**
 * The guards of a message, by name, and the name of the place that it is for. Members with a scope reach the guards of
 * their own sites alone. Throws `not-found` for a place or a guard that one may not see, and `invalid` where the
 * stretch is none, where nobody would get it, or more guards than a message may have.
 */
export async function chooseGuards(
  tenant: Tenant,
  audience: Audience,
  now: Date,
): Promise<{ guards: { id: string; name: string }[]; place: string }> {
  const place = await readPlaceName(tenant, audience)
  if (place === undefined)
    throw new Failure('not-found', `There is no such ${audience.kind === 'region' ? 'region' : 'site'}`)
  const guards = await guardsOf(tenant, audience, now)
  if (guards.length === 0) throw new Failure('invalid', 'Nobody is planned there, so nobody would get this message.')
  if (guards.length > MOST_GUARDS)
    throw new Failure('invalid', `A message goes to ${MOST_GUARDS} guards at most. Write to a site or a region.`)
  return { guards, place: place ?? '' }
}

async function guardsOf(tenant: Tenant, audience: Audience, now: Date) {
  const near = {
    from: new Date(now.getTime() - PLANNED_DAYS * DAY_MS),
    to: new Date(now.getTime() + PLANNED_DAYS * DAY_MS),
    most,
  }
  switch (audience.kind) {
    case 'site':
      return listPlannedGuards(tenant, { ...ANYWHERE, ...near, siteId: audience.siteId })
    case 'region':
      return listPlannedGuards(tenant, { ...ANYWHERE, ...near, regionId: audience.regionId })
    case 'on_shift':
      return listPlannedGuards(tenant, { ...ANYWHERE, ...stretchOf(audience), siteId: audience.siteId, most })
    case 'guards': {
      const chosen = await listChosenGuards(tenant, audience.guardIds)
      const own = tenant.isScoped ? await listPlannedGuards(tenant, { ...ANYWHERE, ...near, most: 10_000 }) : chosen
      const reachable = new Set(own.map(({ id }) => id))
      for (const id of audience.guardIds)
        orNotFound(
          chosen.find((guard) => guard.id === id && reachable.has(id)),
          'guard',
        )
      return chosen
    }
  }
}

function stretchOf(audience: Extract<Audience, { kind: 'on_shift' }>) {
  const [from, to] = [new Date(audience.from), new Date(audience.to)]
  if (to <= from)
    throw new Failure('invalid', 'The end must be after the start', { fields: { to: 'Give a later end' } })
  if (to.getTime() - from.getTime() > MOST_DAYS_ON_SHIFT * DAY_MS)
    throw new Failure('invalid', `Choose at most ${MOST_DAYS_ON_SHIFT} days`)
  return { from, to }
}
