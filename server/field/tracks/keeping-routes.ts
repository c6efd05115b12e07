import { MOST_HOLDS, trackKeeping } from '../../../contract/field/tracks/keeping.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { newId } from '../../core/base/ids.ts'
import { readGuard } from '../../planning/guards/queries.ts'
import { append } from '../../planning/organisations/append.ts'
import { tenantRoutes } from '../../planning/organisations/tenant-routes.ts'
import { addHold, changeKeptDays, countHolds, eraseTrail, hasHold, liftHold, readKeeping } from './queries-keeping.ts'

/** How long trails stay, the holds that keep them, and their deletion. Each change is on record with its reason. */
export const keepingRoutes = tenantRoutes(trackKeeping, {
  read: (_, { tenant }) => readKeeping(tenant),

  change: async ({ body: { version, data } }, { tenant, cause }) => {
    const before = await readKeeping(tenant)
    if (!(await changeKeptDays(tenant, version, data.keptDays)))
      throw new Failure('stale', 'Somebody changed this meanwhile. Look at the newer version first.', {
        current: before,
      })
    const body = { keptDays: data.keptDays, before: before.data.keptDays }
    await append(tenant, cause, { kind: 'track_keeping.changed', subject: orgOf(tenant), body })
    return readKeeping(tenant)
  },

  hold: async ({ body: { reason } }, { tenant, cause, user, clock }) => {
    const at = clock()
    const id = newId(at)
    await addHold(tenant, { id, reason: reason.trim(), placedAt: at, placedBy: user.id })
    if ((await countHolds(tenant)) > MOST_HOLDS)
      throw new Failure('conflict', `${MOST_HOLDS} holds are in force already. Lift one first.`)
    await append(tenant, cause, {
      kind: 'legal_hold.placed',
      subject: `legal_hold:${id}`,
      personal: { reason: reason.trim() },
    })
    return readKeeping(tenant)
  },

  lift: async ({ params: { id }, body: { reason } }, { tenant, cause, user, clock }) => {
    orNotFound((await hasHold(tenant, id)) || null, 'hold')
    if (!(await liftHold(tenant, id, { liftedAt: clock(), liftedBy: user.id })))
      throw new Failure('conflict', 'This hold was lifted already.')
    await append(tenant, cause, {
      kind: 'legal_hold.lifted',
      subject: `legal_hold:${id}`,
      personal: { reason: reason.trim() },
    })
    return readKeeping(tenant)
  },

  erase: async ({ params: { id }, body: { reason } }, { tenant, cause }) => {
    orNotFound(await readGuard(tenant, id), 'guard')
    const gone = await eraseTrail(tenant, id)
    await append(tenant, cause, {
      kind: 'trail.erased',
      subject: `guard:${id}`,
      body: { guardId: id, ...gone },
      personal: { reason: reason.trim() },
    })
    return gone
  },
})

const orgOf = ({ organisationId }: { organisationId: string }) => `organisation:${organisationId}`
