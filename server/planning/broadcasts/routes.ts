import { broadcasts } from '../../../contract/planning/broadcasts/broadcasts.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { readUnreachable } from '../telling/reaching.ts'
import { chooseGuards } from './choosing-guards.ts'
import { listBroadcasts, readBroadcast } from './queries.ts'
import { withRecipients } from './reading-broadcasts.ts'
import { remindOfBroadcast, sendBroadcast } from './sending-broadcasts.ts'

/** Messages of the office to guards. */
export const broadcastsRoutes = tenantRoutes(broadcasts, {
  list: ({ query: { page = '1' } }, { tenant, acting }) => listBroadcasts(tenant, acting.userId, Number(page)),

  read: async ({ params: { id } }, { tenant, acting, clock }) =>
    withRecipients(tenant, orNotFound(await readBroadcast(tenant, acting.userId, id), 'message'), clock()),

  preview: async ({ body: { audience } }, { tenant, clock }) => {
    const { guards } = await chooseGuards(tenant, audience, clock())
    const ids = guards.map(({ id }) => id)
    const unreachable = await readUnreachable(tenant, ids, clock())
    return { guards: guards.length, unreachable: guards.flatMap(({ id, name }) => (unreachable.has(id) ? [name] : [])) }
  },

  send: async ({ body }, { tenant, acting, cause, clock, jobs }) => {
    const id = await sendBroadcast(tenant, cause, body, jobs)
    return withRecipients(tenant, (await readBroadcast(tenant, acting.userId, id))!, clock())
  },

  remind: async ({ params: { id } }, { tenant, acting, cause, jobs }) => {
    orNotFound(await readBroadcast(tenant, acting.userId, id), 'message')
    return remindOfBroadcast(tenant, cause, id, jobs)
  },
})
