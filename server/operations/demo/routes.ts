import { demo } from '../../../contract/operations/demo/demo.ts'
import { routes } from '../../core/http/routes.ts'
import { openStore } from '../../platform/media/store.ts'
import { openOrganisation } from '../organisations/opening.ts'
import { readOrganisation } from '../organisations/queries.ts'
import { requireWall } from '../organisations/tenant-routes.ts'
import { ZONE } from './company.ts'
import { fillSample } from './opening.ts'

/** Opening the sample company. */
export const demoRoutes = routes(demo, {
  open: async (_, context) => {
    await requireWall(context)
    const { database, clock, user, env } = context
    const draft = { name: 'Northgate Protection', zone: ZONE, isSample: true }
    const { filled } = await openOrganisation({ database, clock, userId: user.id }, draft, async (tenant) => {
      await fillSample({ tenant, cause: { clock, actorId: user.id }, store: openStore(env) })
      return readOrganisation(tenant, { role: 'owner' })
    })
    return filled
  },
})
