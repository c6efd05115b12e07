import { passOns } from '../../../contract/field/pass-on/pass-on.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { tenantRoutes } from '../../planning/organisations/tenant-routes.ts'
import { readPost } from '../../planning/sites/queries.ts'
import { listNotes } from './queries.ts'

/** What guards handed over, for the office. */
export const passOnRoutes = tenantRoutes(passOns, {
  ofPost: async ({ params: { id } }, { tenant }) => {
    orNotFound(await readPost(tenant, id), 'post')
    return { notes: await listNotes(tenant, [id], { guardId: null, since: new Date(0) }) }
  },
})
