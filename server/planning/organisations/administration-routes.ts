import type { FastifyInstance } from 'fastify'
import { administration } from '../../../contract/planning/organisations/entry.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { limit } from '../../core/http/rate-limit.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { append } from './append.ts'
import { inWords, savedOr } from './constraints.ts'
import { exportAll } from './queries-export.ts'
import { invite, inviteAgain } from './inviting-members.ts'
import { newKey } from './keys.ts'
import { listInvitations, readInvitation, takeInvitation } from './queries-invitations.ts'
import { addKey, listKeys, revokeKey, type StoredKey } from './queries-keys.ts'
import { addRegion, changeRegion, listRegions, readRegion, removeRegion } from './queries-regions.ts'
import type { Tenant } from './queries-tenant.ts'
import { tenantRoutes } from './tenant-routes.ts'

const MAILS = { bucket: 'organisation-invitations', max: 100, windowSeconds: 86_400 }
const REGION = { regions_name: { conflict: 'There is a region with this name already.' } }

const dated = <T extends { createdAt: Date; expiresAt: Date }>(row: T) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})
const keyShown = (key: StoredKey) => ({
  ...key,
  createdAt: key.createdAt.toISOString(),
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
})
const invitationOf = async (tenant: Tenant, id: string) =>
  dated(orNotFound(await readInvitation(tenant, id), 'invitation'))

/** Serves invitations, regions, keys for programs, and the export, which all belong to an owner. */
export function serveAdministration(app: FastifyInstance, services: Services): void {
  /** A hundred mails a day and company at most, so that nobody floods mailboxes by it. */
  const mayMail = (tenant: Tenant) => limit(services.database, services.clock, { ...MAILS, key: tenant.organisationId })

  tenantRoutes(administration, {
    invitations: async (_, { tenant }) => ({ invitations: (await listInvitations(tenant)).map(dated) }),

    invite: async ({ body }, { tenant, cause, user }) => {
      await mayMail(tenant)
      return invitationOf(tenant, await invite(tenant, body, { services, cause, inviter: user.name }))
    },

    resend: async ({ params: { id } }, { tenant, cause, user }) => {
      await mayMail(tenant)
      await inviteAgain(tenant, id, { services, cause, inviter: user.name })
      return invitationOf(tenant, id)
    },

    revoke: async ({ params: { id } }, { tenant, cause }) => {
      orNotFound(await takeInvitation(tenant, id), 'invitation')
      await append(tenant, cause, { kind: 'member.invitation_revoked', subject: `member:${id}` })
      return { removed: true as const }
    },

    regions: async (_, { tenant }) => ({ regions: await listRegions(tenant) }),

    addRegion: async ({ body }, { tenant, cause, clock }) => {
      const id = newId(clock())
      await inWords(REGION, () => addRegion(tenant, id, body))
      await append(tenant, cause, { kind: 'region.added', subject: `region:${id}`, body })
      return (await readRegion(tenant, id))!
    },

    changeRegion: async ({ params: { id }, body: { version, data } }, { tenant, cause }) => {
      const isChanged = await inWords(REGION, () => changeRegion(tenant, id, version, data))
      const stored = await readRegion(tenant, id)
      const saved = await savedOr(isChanged ? stored : undefined, () => Promise.resolve(stored), 'region')
      await append(tenant, cause, { kind: 'region.changed', subject: `region:${id}`, body: data })
      return saved
    },

    removeRegion: async ({ params: { id } }, { tenant, cause }) => {
      await removeRegion(tenant, id)
      await append(tenant, cause, { kind: 'region.removed', subject: `region:${id}` })
      return { removed: true as const }
    },

    keys: async (_, { tenant }) => ({ keys: (await listKeys(tenant)).map(keyShown) }),

    addKey: async ({ body }, { tenant, acting, cause, clock }) => {
      const { token, ...made } = newKey()
      const key = await addKey(tenant, {
        ...body,
        ...made,
        id: newId(clock()),
        madeBy: acting.userId,
        createdAt: clock(),
      })
      await append(tenant, cause, { kind: 'key.added', subject: `key:${key.id}`, body })
      return { key: keyShown(key), token }
    },

    revokeKey: async ({ params: { id } }, { tenant, cause, clock }) => {
      if (!(await revokeKey(tenant, id, clock()))) throw new Failure('not-found', 'There is no such key')
      await append(tenant, cause, { kind: 'key.revoked', subject: `key:${id}` })
      return { removed: true as const }
    },

    export: async ({ params }, { tenant, reply }) => {
      reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${params.organisation}.json"`)
      return exportAll(services, tenant.organisationId)
    },
  })(app, services)
}
