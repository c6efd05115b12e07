import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Endpoint, ParsedParts, Reply } from '../../../contract/core/core.ts'
import { mayDo, type Permission } from '../../../contract/permissions.ts'
import { unwrap } from '../../core/database/database.ts'
import type { Caller, ResponseHead } from '../../core/http/caller.ts'
import { Failure } from '../../core/base/failure.ts'
import {
  type AdmitPerson,
  type Context,
  routes,
  type Services,
  type Upload,
  type User,
} from '../../core/rooms/routes.ts'
import type { Clock } from '../../core/base/clock.ts'
import type { Sender } from '../../platform/mail/outbox.ts'
import type { Cause } from './append.ts'
import { answerOnce } from './queries-repeats.ts'
import { whoEnters } from './keys.ts'
import { noteUse } from './queries.ts'
import { type Entrance, readActing } from './queries-members.ts'
import { noteLook } from './queries-samples.ts'
import { requireRoom } from './requiring-quota.ts'
import { membershipAt } from './queries-across.ts'
import { type ActingMember, inTenant, type Tenant, wallStands } from './queries-tenant.ts'

/** An endpoint within an organisation: its address begins with `/app/:organisation`. */
export type TenantEndpoint = Endpoint & { access: 'member'; permission: Permission }

type TenantRequest<E extends TenantEndpoint> = Context<E> & { user: { id: string } }

/**
 * All that a handler gets besides its input: the organisation's own view of the database, who acts, the cause that its
 * events name, and what sending mails and notices takes. Nothing here leads to the shared database: jobs and mails need
 * the transaction that `besideTenant` gives.
 */
export type TenantContext<E extends TenantEndpoint> = Sender & {
  tenant: Tenant
  acting: ActingMember
  cause: Cause
  user: User
  clock: Clock
  events: Services['events']
  request: Caller
  reply: ResponseHead
} & Upload<E>

type TenantHandler<E extends TenantEndpoint> = (input: ParsedParts<E>, context: TenantContext<E>) => Promise<Reply<E>>

const NOT_FOUND = 'There is no such company'
const READ_ONLY =
  'Nothing is changed: this company can only be read and exported. Its owner can ask to become a customer under ' +
  'Settings, Company.'
const KEY = /^[\w-]{8,100}$/

/**
 * Serves endpoints within an organisation, each in one transaction of its own (`tenant-wall`). A person who is no
 * member gets 404, as if there were no such organisation; a role without the permission gets 403. Both come before a
 * body is read, and are asked again in the transaction. A change with an `Idempotency-Key` happens once: the same key
 * and body again gets the first answer, another body 409. A change for which the organisation has no room is refused
 * with 409.
 */
export function tenantRoutes<T extends Record<string, TenantEndpoint>>(
  table: T,
  handlers: { [K in keyof T]: TenantHandler<T[K]> },
) {
  const within = Object.fromEntries(
    Object.entries(table).map(([name, endpoint]) => [
      name,
      (input: ParsedParts<TenantEndpoint>, context: TenantRequest<TenantEndpoint>) =>
        enter(endpoint, input, context, handlers[name] as TenantHandler<TenantEndpoint>),
    ]),
  ) as unknown as Parameters<typeof routes<T>>[1]
  const serve = routes(table, within)
  return (app: FastifyInstance, services: Services) =>
    serve(app, { ...services, whoIs: whoEnters(services) }, admission(services))
}

/** Refuses whom `enter` would refuse, so that a body or a query tells them nothing. */
const admission =
  ({ database, clock }: Services): AdmitPerson =>
  async (endpoint, params, user) => {
    const found = orNoOrganisation(await membershipAt(database, slugOf(params), user.id))
    const entering = { membershipId: found.membershipId, userId: user.id, now: clock() }
    const admit = (tenant: Tenant) => actingAt(tenant, endpoint as TenantEndpoint, entering)
    await inTenant(database, found.organisationId, admit)
  }

const slugOf = (params: unknown) => (params as { organisation: string }).organisation

/** The membership, or a `not-found` failure as if there were no such organisation. */
function orNoOrganisation<T>(membership: T | null): T {
  if (!membership) throw new Failure('not-found', NOT_FOUND)
  return membership
}

/** Who acts at an endpoint. Throws `not-found` for nobody, and `forbidden` for a role that may not. */
async function actingAt(
  tenant: Tenant,
  endpoint: TenantEndpoint,
  entering: { membershipId: string; userId: string; now: Date },
): Promise<Entrance> {
  const acting = await readActing(tenant, entering)
  if (!acting || acting.state === 'closed') throw new Failure('not-found', NOT_FOUND)
  const mayThis = acting.permissions?.includes(endpoint.permission) ?? mayDo(acting.role, endpoint.permission)
  if (!mayThis) throw new Failure('forbidden', 'Your role may not do this')
  if (endpoint.method !== 'GET' && acting.state === 'read_only' && !staysOpen(endpoint))
    throw new Failure('forbidden', READ_ONLY)
  return acting
}

async function enter<E extends TenantEndpoint>(
  endpoint: E,
  input: ParsedParts<E>,
  context: TenantRequest<E>,
  handler: TenantHandler<E>,
): Promise<Reply<E>> {
  const { params } = input as { params: unknown }
  const { database, user, request, clock } = context
  const found = orNoOrganisation(await membershipAt(database, slugOf(params), user.id))
  const work = async (tenant: Tenant) => {
    const acting = await actingAt(tenant, endpoint, { membershipId: found.membershipId, userId: user.id, now: clock() })
    if (acting.firstUseOn !== null) await noteUse(tenant, acting.firstUseOn)
    if (acting.isUnwatched) await noteLook(tenant, clock())
    const cause = { clock, actorId: user.id }
    const change = () => handler(input, { ...handedOn(context), tenant, acting, cause } as TenantContext<E>)
    if (endpoint.method === 'GET') return change()
    const key = request.headers['idempotency-key']
    const asked = [user.id, endpoint.method, endpoint.path, input]
    const answer = await (key === undefined ? change() : changeOnce(tenant, { key, asked, at: clock() }, change))
    if (!staysOpen(endpoint)) await requireRoom(tenant, clock(), context.reply)
    return answer
  }
  return withinScope(() => inTenant(database, found.organisationId, work, found.scope))
}

/** The answer of the change that a key stands for. Throws `invalid` for a key of another shape. */
async function changeOnce<T>(
  tenant: Tenant,
  { key, asked, at }: { key: string | string[]; asked: unknown[]; at: Date },
  change: () => Promise<T>,
): Promise<T> {
  if (typeof key !== 'string' || !KEY.test(key))
    throw new Failure('invalid', 'Give an Idempotency-Key of 8 to 100 letters, digits and dashes')
  const hash = createHash('sha256').update(JSON.stringify(asked)).digest('hex')
  return (await answerOnce(tenant, { key, asked: hash, at }, change)) as T
}

/** All that handlers get of the services and of the request. A list, so that nothing new slips in. */
const handedOn = <E extends TenantEndpoint>({
  user,
  clock,
  request,
  reply,
  env,
  jobs,
  brand,
  events,
  ...rest
}: TenantRequest<E>) => {
  const handed = { user, clock, request, reply, env, jobs, brand, events }
  return 'bytes' in rest ? { ...handed, bytes: rest.bytes } : handed
}

const STAY_OPEN = ['DELETE /app/:organisation', 'POST /app/:organisation/customer-request']

/** An owner may leave, or ask to become a customer, also when nothing else can be changed. */
const staysOpen = ({ method, path }: TenantEndpoint) => STAY_OPEN.includes(`${method} ${path}`)

/** What a member writes outside of their scope is answered as what does not exist: the database refused it. */
async function withinScope<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, message } = unwrap(error) as { code?: string; message: string }
    if (code === '42501' && /row-level security policy "scope"/.test(message))
      throw new Failure('not-found', 'This does not exist, or it is outside of what you may see')
    throw error
  }
}

/** Refuses to serve organisations while nothing keeps them apart (docs/decisions/042). */
export async function requireWall({ database }: Services): Promise<void> {
  if (!(await wallStands(database)))
    throw new Failure(
      'unavailable',
      'The platform is closed: the database has no role watchpost_app to keep organisations apart.',
    )
}
