import { fieldPolicy } from '../../../contract/field/devices/field-policy.ts'
import { Failure } from '../../core/base/failure.ts'
import { append } from '../../planning/organisations/append.ts'
import { savedOr } from '../../planning/organisations/constraints.ts'
import { tenantRoutes } from '../../planning/organisations/tenant-routes.ts'
import { addNotice, listAcceptances, readNotice, readPolicy, savePolicy } from './queries-policy.ts'

/** What a company decides about phones, and the notice that guards accept. */
export const policyRoutes = tenantRoutes(fieldPolicy, {
  read: async (_, { tenant }) => ({ ...(await readPolicy(tenant)), notice: await readNotice(tenant) }),

  save: async ({ body: { version, data } }, { tenant, cause }) => {
    const saved = (await savePolicy(tenant, version, data)) ? { version: version + 1, policy: data } : undefined
    const changed = await savedOr(saved, () => readPolicy(tenant), 'policy')
    await append(tenant, cause, {
      kind: 'field_policy.changed',
      subject: `organisation:${tenant.organisationId}`,
      body: { pin: data.pin, offersByItself: data.offersByItself, contacts: data.contacts.length },
    })
    return changed
  },

  publishNotice: async ({ body: { body } }, { tenant, cause, user, clock }) => {
    const number = (await readNotice(tenant)).number + 1
    const publishedAt = clock()
    if (!(await addNotice(tenant, { number, body, publishedAt, publishedBy: user.id })))
      throw new Failure('conflict', 'Somebody published a notice at this moment. Read that one first.')
    await append(tenant, cause, {
      kind: 'privacy_notice.published',
      subject: `organisation:${tenant.organisationId}`,
      body: { number },
    })
    return { number, body, publishedAt: publishedAt.toISOString() }
  },

  acceptances: async (_, { tenant }) => {
    const { number } = await readNotice(tenant)
    const guards = await listAcceptances(tenant, number)
    return {
      number,
      guards: guards.map(({ acceptedAt, ...guard }) => ({ ...guard, acceptedAt: acceptedAt?.toISOString() ?? null })),
    }
  },
})
