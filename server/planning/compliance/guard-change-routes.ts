import { guardChanges } from '../../../contract/planning/compliance/guard-changes.ts'
import type { Guard } from '../../../contract/planning/guards/guards.ts'
import { checkedGuard } from '../guards/checking-guards.ts'
import { guardConstraintsInWords } from '../guards/guard-constraints.ts'
import { changeGuard, readGuard } from '../guards/queries.ts'
import { seenBy } from '../guards/guard-seen.ts'
import { whyNoShifts } from '../guards/rules.ts'
import { append } from '../organisations/append.ts'
import { savedOr } from '../organisations/constraints.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { lockGuard } from '../shifts/queries-assignments.ts'
import { releaseShifts } from './releasing-shifts.ts'

/** Changes of guards, with a look at the shifts of those who are no longer active. */
export const guardChangeRoutes = tenantRoutes(guardChanges, {
  change: async ({ params: { id }, body: { version, data, release = [] } }, { tenant, acting, cause, clock }) => {
    const draft = checkedGuard(data)
    // The guard first, as everybody does who gives shifts: so nobody gives one meanwhile.
    const before = await lockGuard(tenant, id)
    const since = before?.state === draft.state ? {} : { stateSince: clock() }
    const changed = await guardConstraintsInWords(() => changeGuard(tenant, id, version, { ...draft, ...since }))
    const shown = (guard: Guard | undefined) => guard && seenBy(acting, guard)
    const saved = await savedOr(changed, async () => shown(await readGuard(tenant, id)), 'guard')
    await append(tenant, cause, {
      kind: 'guard.changed',
      subject: `guard:${id}`,
      body: { state: draft.state },
      personal: draft,
    })
    if (whyNoShifts(saved) === null) return { ...seenBy(acting, saved), released: 0 }
    const released = await releaseShifts(tenant, cause, {
      guard: saved,
      within: { from: clock(), to: null },
      release,
      reason: 'No longer active',
      body: { state: draft.state },
    })
    return { ...seenBy(acting, saved), released }
  },
})
