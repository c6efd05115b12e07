import { ownRefusals } from '../../../contract/planning/guards/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { linkedShifts, ownCalendar, ownShifts } from '../../../contract/planning/own/own.ts'
import { hashToken } from '../../core/database/hashed-tokens.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { addressPrefix } from '../../core/http/address-prefix.ts'
import { limit } from '../../core/http/rate-limit.ts'
import { routes, type Services } from '../../core/rooms/routes.ts'
import type { Cause } from '../organisations/append.ts'
import { isReadOnly } from '../organisations/queries-members.ts'
import { guardLinkAt } from '../organisations/queries-across.ts'
import { type ActingMember, inTenant, type Tenant } from '../organisations/queries-tenant.ts'
import { requireRoom } from '../organisations/requiring-quota.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { calendarOf } from './calendar.ts'
import { callOffOwn, closeCalendar, confirmAllOwn, confirmOwn, openCalendar, readOwnShifts } from './own.ts'
import { noteReading } from '../periods/queries-publications.ts'
import { readLink } from '../shifts/queries-links.ts'
import { readOwnHead } from '../shifts/queries-own.ts'
import type { linkPurposes } from '../shifts/table.ts'

/** The guard who acts. Throws `not-found` for anybody else. */
export const guardOf = ({ guardId }: ActingMember) => orNotFound(guardId, 'guard')

/** What a signed-in guard sees and answers. */
export const serveOwn = tenantRoutes(ownShifts, {
  list: async (_, { tenant, acting, clock }) => {
    await noteReading(tenant, guardOf(acting))
    return readOwnShifts(tenant, guardOf(acting), clock())
  },

  confirm: async ({ params: { id } }, { tenant, acting, cause, clock }) => {
    await confirmOwn(tenant, cause, { guardId: guardOf(acting), shiftId: id })
    return readOwnShifts(tenant, guardOf(acting), clock())
  },

  confirmAll: async ({ body: { shifts } }, { tenant, acting, cause, clock }) => {
    await confirmAllOwn(tenant, cause, guardOf(acting), shifts)
    return readOwnShifts(tenant, guardOf(acting), clock())
  },

  callOff: async ({ params: { id }, body: { reason } }, { tenant, acting, cause, clock }) => {
    await callOffOwn(tenant, cause, { guardId: guardOf(acting), shiftId: id, reason })
    return readOwnShifts(tenant, guardOf(acting), clock())
  },

  openCalendar: (_, { tenant, acting, cause, env }) => openCalendar(tenant, cause, guardOf(acting), env.publicUrl),

  closeCalendar: async (_, { tenant, acting, cause, clock }) => {
    await closeCalendar(tenant, cause, guardOf(acting))
    return readOwnShifts(tenant, guardOf(acting), clock())
  },
})

/** A guard who came by a secret link. */
export type LinkedGuard = { tenant: Tenant; guardId: string; cause: Cause }

/**
 * Runs `work` as the guard of a secret link. Throws `not-found`, always in the same words: for a link that is unknown
 * or over, and for a guard who gets no shifts any more.
 */
export async function byLink<T>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { token, purpose }: { token: string; purpose: (typeof linkPurposes)[number] },
  work: (linked: LinkedGuard) => Promise<T>,
): Promise<T> {
  const hash = hashToken(token)
  const none = new Failure('not-found', 'This link no longer works. Ask your company for a new one.')
  const found = await guardLinkAt(database, hash)
  if (!found) throw none
  return inTenant(database, found.organisationId, async (tenant) => {
    const link = await readLink(tenant, hash)
    if (!link || link.purpose !== purpose || (link.expiresAt && link.expiresAt <= clock())) throw none
    const { guardId } = link
    if (!(await readOwnHead(tenant, guardId))) throw none
    return work({ tenant, guardId, cause: { clock, actorId: null } })
  })
}

/** The same for a change, which an organisation that can only be read, or has no room for it, refuses. */
export const changeByLink = <T>(services: Services, token: string, work: (linked: LinkedGuard) => Promise<T>) =>
  byLink(services, { token, purpose: 'page' }, async (linked) => {
    if (await isReadOnly(linked.tenant, linked.cause.clock())) throw new Failure('forbidden', ownRefusals.readOnly)
    const answer = await work(linked)
    await requireRoom(linked.tenant, linked.cause.clock())
    return answer
  })

/** What a guard sees at a link. */
export const shown = ({ tenant, guardId, cause }: LinkedGuard) => readOwnShifts(tenant, guardId, cause.clock())

/** The same for anyone with the link of a mail. */
export const serveLinked = routes(linkedShifts, {
  list: ({ body: { token } }, services) =>
    byLink(services, { token, purpose: 'page' }, async (linked) => {
      await noteReading(linked.tenant, linked.guardId)
      return shown(linked)
    }),

  confirm: ({ body: { token, shiftId } }, services) =>
    changeByLink(services, token, async (linked) => {
      await confirmOwn(linked.tenant, linked.cause, { guardId: linked.guardId, shiftId })
      return shown(linked)
    }),

  confirmAll: ({ body: { token, shifts } }, services) =>
    changeByLink(services, token, async (linked) => {
      await confirmAllOwn(linked.tenant, linked.cause, linked.guardId, shifts)
      return shown(linked)
    }),

  callOff: ({ body: { token, shiftId, reason } }, services) =>
    changeByLink(services, token, async (linked) => {
      await callOffOwn(linked.tenant, linked.cause, { guardId: linked.guardId, shiftId, reason })
      return shown(linked)
    }),

  openCalendar: ({ body: { token } }, services) =>
    changeByLink(services, token, ({ tenant, guardId, cause }) =>
      openCalendar(tenant, cause, guardId, services.env.publicUrl),
    ),

  closeCalendar: ({ body: { token } }, services) =>
    changeByLink(services, token, async (linked) => {
      await closeCalendar(linked.tenant, linked.cause, linked.guardId)
      return shown(linked)
    }),
})

const READINGS = { max: 120, windowSeconds: 600 }

/** Serves the calendar of a guard, at most 120 times in ten minutes for one network. */
export function serveCalendar(app: FastifyInstance, services: Services): void {
  services.endpoints.push(ownCalendar)
  app.get<{ Params: { token: string } }>(`/api${ownCalendar.path}`, async ({ params, ip }, reply) => {
    await limit(services.database, services.clock, { bucket: 'guard-calendar', key: addressPrefix(ip), ...READINGS })
    const text = await byLink(services, { token: params.token, purpose: 'calendar' }, async ({ tenant, guardId }) => {
      await noteReading(tenant, guardId)
      return calendarOf(tenant, guardId, { now: services.clock(), site: services.env.publicUrl })
    })
    return reply.header('cache-control', 'no-store').type('text/calendar; charset=utf-8').send(text)
  })
}
