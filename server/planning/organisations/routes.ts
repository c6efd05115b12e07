import type { MemberRole } from '../../../contract/planning/organisations/roles.ts'
import {
  isWhole,
  organisation,
  organisations,
  type Scope,
} from '../../../contract/planning/organisations/organisations.ts'
import { usage } from '../../../contract/planning/organisations/quotas.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { routes } from '../../core/rooms/routes.ts'
import { notify } from '../../core/jobs/notify.ts'
import { append } from './append.ts'
import { customerRequested } from './events.ts'
import { openOrganisation } from './opening-companies.ts'
import { changeOrganisation, closeOrganisation, noteCustomerRequest, readOrganisation, readOwn } from './queries.ts'
import {
  changeMember,
  countPublishers,
  listMembers,
  readMember,
  removeMember,
  requireKnown,
} from './queries-members.ts'
import { readUsage } from './queries-usage.ts'
import { organisationsOf } from './queries-across.ts'
import { besideTenant, inTenant, type Tenant } from './queries-tenant.ts'
import { requireWall, tenantRoutes } from './tenant-routes.ts'

/** One's own organisations, and opening another. */
export const organisationsRoutes = routes(organisations, {
  mine: async (_, { database, user }) => {
    const own = await Promise.all(
      (await organisationsOf(database, user.id)).map((id) =>
        inTenant(database, id, (tenant) => readOwn(tenant, user.id)),
      ),
    )
    return { organisations: own.flatMap((each) => (each && each.state !== 'closed' ? [each] : [])) }
  },

  open: async ({ body }, context) => {
    await requireWall(context)
    const { database, clock, user } = context
    const opened = await openOrganisation(
      { database, clock, userId: user.id },
      { ...body, isSample: false },
      (tenant) => readOrganisation(tenant, { role: 'owner' }),
    )
    return opened.filled
  },
})

type MemberRow = NonNullable<Awaited<ReturnType<typeof readMember>>>
const memberShown = ({ joinedAt, ...member }: MemberRow) => ({ ...member, joinedAt: joinedAt.toISOString() })

/** Throws `invalid` for an owner with a scope, and `not-found` for one that names foreign places. */
async function requireScope(tenant: Tenant, { role, scope }: { role: MemberRole; scope: Scope }): Promise<void> {
  if (role === 'owner' && !isWhole(scope))
    throw new Failure('invalid', 'An owner sees the whole company', {
      fields: { scope: 'Leave it empty for an owner' },
    })
  await requireKnown(tenant, scope)
}

/** The organisation itself and its members. */
export const organisationRoutes = tenantRoutes(
  { ...organisation, ...usage },
  {
    usage: (_, { tenant, clock }) => readUsage(tenant, clock()),

    read: async (_, { tenant, acting }) => ({
      ...(await readOrganisation(tenant, acting)),
      isScoped: tenant.isScoped,
      publishers: await countPublishers(tenant),
    }),

    change: async ({ body }, { tenant, acting, cause }) => {
      const changed = await changeOrganisation(tenant, body)
      if (!changed) {
        const current = await readOrganisation(tenant, acting)
        throw new Failure('stale', 'Somebody changed this meanwhile. Look at the newer version first.', { current })
      }
      await append(tenant, cause, {
        kind: 'organisation.changed',
        subject: `organisation:${tenant.organisationId}`,
        body: { name: changed.name, zone: changed.zone, currency: changed.currency, locale: changed.locale },
      })
      return { ...changed, role: acting.role }
    },

    close: async (_, { tenant, cause }) => {
      await closeOrganisation(tenant)
      await append(tenant, cause, { kind: 'organisation.closed', subject: `organisation:${tenant.organisationId}` })
      return { closed: true as const }
    },

    requestCustomer: async (_, { tenant, acting, cause, user, ...services }) => {
      const { organisationId } = tenant
      const isFirst = await noteCustomerRequest(tenant, cause.clock())
      const own = await readOrganisation(tenant, acting)
      if (own.state === 'active') throw new Failure('conflict', 'This company is a customer already.')
      if (!isFirst) return own
      await append(tenant, cause, {
        kind: 'organisation.customer_requested',
        subject: `organisation:${organisationId}`,
      })
      await besideTenant(tenant, (transaction) =>
        notify(transaction, services, {
          event: customerRequested.name,
          subject: `company:${organisationId}`,
          title: `${own.name} asks to become a customer`,
          text: `${user.name}, ${user.email}`,
          href: `/admin/users/companies?search=${own.slug}`,
        }),
      )
      return own
    },

    members: async (_, { tenant }) => {
      const members = (await listMembers(tenant)).map(memberShown)
      return { members: tenant.isScoped ? members.map((member) => ({ ...member, scope: null })) : members }
    },

    changeMember: async ({ params: { id }, body }, { tenant, cause }) => {
      await requireScope(tenant, body)
      if (!(await changeMember(tenant, id, body))) throw new Failure('not-found', 'There is no such member')
      await append(tenant, cause, { kind: 'member.role_changed', subject: `member:${id}`, body })
      return memberShown(orNotFound(await readMember(tenant, id), 'member'))
    },

    removeMember: async ({ params: { id } }, { tenant, cause }) => {
      if (!(await removeMember(tenant, id))) throw new Failure('not-found', 'There is no such member')
      await append(tenant, cause, { kind: 'member.removed', subject: `member:${id}` })
      return { removed: true as const }
    },
  },
)
