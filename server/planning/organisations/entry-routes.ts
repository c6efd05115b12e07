import { entry } from '../../../contract/planning/organisations/entry.ts'
import { addressPrefix } from '../../core/http/address-prefix.ts'
import { limit } from '../../core/http/rate-limit.ts'
import { routes } from '../../core/rooms/routes.ts'
import { hashPassword } from '../../platform/users/passwords.ts'
import { signInNewPerson } from '../../platform/users/sign-ins.ts'
import { accept, accountOf, byInvitation, makeAccount } from './inviting-members.ts'
import { readOrganisation } from './queries.ts'
import { besideTenant } from './queries-tenant.ts'

const LOOKS = { bucket: 'organisation-invitation', max: 30, windowSeconds: 600 }

/** What the link of an invitation allows: to look at it, and to accept it with an account or a new one. */
export const entryRoutes = routes(entry, {
  look: async ({ body: { token } }, services) => {
    await limit(services.database, services.clock, { ...LOOKS, key: addressPrefix(services.request.ip) })
    return byInvitation(services, token, async (tenant, { email, role }) => {
      const { name } = await readOrganisation(tenant, { role: 'owner' })
      const account = await besideTenant(tenant, (transaction) => accountOf(transaction, email))
      return { organisation: name, email, role, hasAccount: account?.isUsed ?? false }
    })
  },

  accept: ({ body: { token } }, services) =>
    byInvitation(services, token, async (tenant, invitation) => {
      await accept(tenant, invitation, services.clock, services.user.id)
      return readOrganisation(tenant, invitation)
    }),

  join: async ({ body: { token, name, password } }, services) => {
    const { database, clock, request } = services
    await limit(database, clock, { ...LOOKS, key: addressPrefix(request.ip) })
    await byInvitation(services, token, () => Promise.resolve())
    const hash = await hashPassword(password)
    const { email, organisation } = await byInvitation(services, token, async (tenant, invitation) => {
      const person = { email: invitation.email, name: name.trim(), hash }
      const userId = await besideTenant(tenant, (transaction) => makeAccount(transaction, clock, person))
      await accept(tenant, invitation, clock, userId)
      return { email: invitation.email, organisation: await readOrganisation(tenant, invitation) }
    })
    await signInNewPerson(services, { email, password })
    return organisation
  },
})
