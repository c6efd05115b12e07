import type { Room } from './room.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { config, locales } from 'zod/mini'
import type { AdminScreens } from '../../../contract/core/admin.ts'
import type { Access, Endpoint, ParsedParts, Reply } from '../../../contract/core/core.ts'
import type { CurrentUser } from '../../../contract/core/core.ts'
import type { Brand } from '../http/brand.ts'
import type { Caller, FormCaller, ResponseHead } from '../http/caller.ts'
import type { Clock } from '../base/clock.ts'
import type { AnswerCache } from '../cache/content.ts'
import { guardCsrf, guardOrigin } from '../http/csrf.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Change } from '../documents/documents.ts'
import type { ReadyEnv } from '../base/env.ts'
import { addEndpoint } from '../http/endpoint-routes.ts'
import { Failure } from '../base/failure.ts'
import type { ProxyAdvice } from '../http/proxy-advice.ts'
import type { PublicAnswers } from './public-answers.ts'
import { sendLines } from '../http/streaming.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { EventKind } from '../jobs/notify.ts'

config(locales.en())

/** `tokenId` is set when a program acts for this person with an API token. */
export type User = CurrentUser & { sessionId: string; tokenId?: string }

/** The services that the whole server shares. Each handler gets them with the parts of its request. */
export type Services = {
  env: ReadyEnv
  database: Database
  content: AnswerCache
  jobs: Jobs
  /** The company's name and addresses, read within a transaction. */
  brand: (transaction: Transaction) => Promise<Brand>
  /** Every served endpoint, for the OpenAPI document and for tests that check all of them. */
  endpoints: Endpoint[]
  /** Every public answer that is only read, for pages. */
  answers: PublicAnswers
  /** The screens of the admin area, of every room. */
  screens: AdminScreens
  /** The figures of each room on the dashboard. */
  overviews: Room['overviews']
  /** What each room measures, for `/metrics`. */
  measures: Room['measures']
  /** How packed columns are written in an export of a company. */
  readable: Room['readable']
  /** The events of every room by their name. */
  events: ReadonlyMap<string, EventKind>
  /** The pages of each room that are no documents. */
  listed: Room['listed']
  /** Where each room keeps addresses of pictures, besides documents. */
  pictures: Room['pictures']
  /** How each room handles incoming mails. */
  mailReaders: Room['mailReaders']
  clock: Clock
  /** Hears what shows a fault of a proxy in front, and tells the operator. */
  proxy: ProxyAdvice
  /** Whether this process is about to end. It still answers, and every answer closes its connection. */
  stopping: { begun: boolean }
  whoIs: (caller: Caller) => Promise<User | null>
  /** In a preview: the id of the document whose draft is shown. `database` and `content` then belong to the preview. */
  previewed?: string
}

type PublicRead = { method: 'GET'; access: 'public' }

/**
 * A handler behind a login gets the user; a public one has to call `whoIs`. Public answers that are only read are for
 * pages as well, and so come without a request, unless they set a cookie. `request` has no path, query or body: those
 * come through the schemas of the endpoint, or as the `upload` that it declares.
 */
export type Context<E extends Endpoint> = E extends PublicRead & { cookie?: never }
  ? Services
  : Services & {
      user: E['access'] extends 'public' ? null : User
      change: Change
      request: E extends { upload: 'parts' } ? FormCaller : Caller
      reply: ResponseHead
    } & Upload<E>

/** The body of an endpoint that takes bytes; undefined where it came as something else. */
export type Upload<E extends Endpoint> = E extends { upload: 'bytes' } ? { bytes: Buffer | undefined } : unknown

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller at endpoints behind a login; null at public ones. */
    user: User | null
  }
}

/** The result of a handler: its answer or, for a stream, one item per event. */
type HandlerResult<E extends Endpoint> = E extends { stream: true } ? AsyncIterable<Reply<E>> : Reply<E>
type Handler<E extends Endpoint> = (input: ParsedParts<E>, context: Context<E>) => Promise<HandlerResult<E>>

/** What a request brings, before it is validated. */
type RawRequest = { params: unknown; query: unknown; body?: unknown }

/** Throws where a person has no business at an address behind the login. `params` are validated. */
export type AdmitPerson = (endpoint: Endpoint, params: unknown, user: User) => Promise<void>

/**
 * Serves the endpoints of a contract. A missing handler, or one with an answer of another shape, does not compile.
 * `admit` refuses more people than the endpoint's `access` does, before a body is read or a query is refused.
 */
export function routes<T extends Record<string, Endpoint>>(table: T, handlers: { [K in keyof T]: Handler<T[K]> }) {
  return (app: FastifyInstance, services: Services, admit?: AdmitPerson) => {
    services.endpoints.push(...Object.values(table))
    for (const name in table) serve(app, services, table[name]!, handlers[name], admit)
  }
}

function serve<E extends Endpoint>(
  app: FastifyInstance,
  shared: Services,
  endpoint: E,
  handler: Handler<E>,
  admit: AdmitPerson | undefined,
) {
  const { method, path, access, status = 200, reply: shape } = endpoint

  /** The answer, and its JSON where the cache keeps it: only an answer that depends on content alone. */
  async function answer(given: RawRequest, context: Context<E>): Promise<{ value: unknown; json?: string }> {
    const input = read(endpoint, given)
    const address = endpoint.content && !endpoint.query ? contentAddress(endpoint, input) : undefined
    const { content, previewed } = context
    const kept = address && content.get(address)
    if (kept) return kept
    const { generation } = content
    const made = await handler(input, context)
    if (endpoint.stream) return { value: made }
    // Parsing the answer drops columns the contract does not name, so a new column cannot leak by default.
    const value = previewed ? asFarAs(shape, made) : shape.parse(made)
    return address ? { value, json: content.keep(address, value, generation) } : { value }
  }

  if (method === 'GET' && access === 'public' && !endpoint.cookie)
    shared.answers.add(`/api${path}`, async (given, services) => (await answer(given, services as Context<E>)).value)

  addEndpoint(app, {
    endpoint,
    // Checked before the body is read: a refused caller's body is not worth the work.
    ...(mayRefuse(endpoint) && {
      check: async (request: FastifyRequest) => {
        if (method !== 'GET' && !endpoint.elsewhere) guardOrigin(request, shared.env.publicUrl)
        const user = access === 'public' ? null : allow(await shared.whoIs(request), endpoint, request.params)
        // Browsers never add a token by themselves, so another site can't make them send it.
        if (method !== 'GET' && endpoint.csrf !== false && !user?.tokenId) guardCsrf(request, shared.env)
        // A reading with a good query is refused by its handler, in the transaction that reads.
        const mayFail = method !== 'GET' || endpoint.query?.safeParse(request.query).success === false
        if (admit && user && mayFail)
          await admit(endpoint, endpoint.params && address(endpoint.params, request.params), user)
        request.user = user
      },
    }),
    answer: async (request, reply) => {
      const { user } = request
      const change = { ...shared, actorId: user?.id ?? null, requestId: request.id }
      const bytes = endpoint.upload === 'bytes' && { bytes: Buffer.isBuffer(request.body) ? request.body : undefined }
      const asked = { user, change, request, reply, ...bytes }
      const context: Services = { ...shared, ...asked }
      const { value, json } = await answer(request, context as Context<E>)
      if (endpoint.stream) return sendLines(reply, shape, value as AsyncIterable<unknown>)
      return json === undefined
        ? reply.code(status).header('cache-control', 'no-store').send(value)
        : sendKept(reply, json)
    },
  })
}

const mayRefuse = ({ method, access }: Endpoint) => method !== 'GET' || access !== 'public'

/**
 * The key under which the cache keeps an answer and a save drops it. It consists of the validated parameters, so each
 * answer is kept once, however its address was spelled. The query is no part of it.
 */
function contentAddress({ path }: Endpoint, { params }: { params?: unknown }): string {
  const values = params as Record<string, string>
  return `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name]!))}`
}

/** In the preview of an unfinished draft, the answer may be unfinished too. */
function asFarAs(shape: Endpoint['reply'], given: unknown): unknown {
  const parsed = shape.safeParse(given)
  return parsed.success ? parsed.data : given
}

const sendKept = (reply: FastifyReply, body: string) =>
  reply.header('cache-control', 'public, max-age=0, must-revalidate').type('application/json; charset=utf-8').send(body)

/** Each role may do what those before it may. */
const RANK: Access[] = ['member', 'editor', 'admin']

/** Whether a person's role allows what `access` requires. */
export const mayUse = ({ role }: Pick<User, 'role'>, access: Access) => RANK.indexOf(role) >= RANK.indexOf(access)

/** The role that an address needs. The router lets no other kind through; if it did, that would be for admins. */
function roleAt(access: Endpoint['access'], params: unknown): Access {
  if (typeof access === 'string') return access
  const { kind } = params as { kind: string }
  return Object.hasOwn(access, kind) ? access[kind]! : 'admin'
}

function allow(user: User | null, { access, unsecured }: Endpoint, params: unknown): User {
  if (!user) throw new Failure('unauthenticated', 'Sign in first')
  if (!mayUse(user, roleAt(access, params))) throw new Failure('forbidden', 'You may not do this')
  if (user.secondFactorDue && !unsecured)
    throw new Failure('second-factor', 'Your role needs a second factor now. Load this page again to set it up.')
  return user
}

function read<E extends Endpoint>(endpoint: E, given: RawRequest) {
  const input: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const shape = endpoint[part]
    if (shape) input[part] = part === 'params' ? address(shape, given.params) : parse(shape, given[part])
  }
  return input as ParsedParts<E>
}

/** An address of the wrong shape is `not-found`, because nothing can exist there. */
function address(shape: NonNullable<Endpoint['params']>, params: unknown) {
  const parsed = shape.safeParse(params)
  if (parsed.success) return parsed.data
  throw new Failure('not-found', 'There is nothing at this address')
}

/** The value in its shape, or an `invalid` failure whose `fields` name each wrong place by its dotted path. */
export function parse<T extends NonNullable<Endpoint['body']>>(shape: T, value: unknown): T['_zod']['output'] {
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const fields = Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
  throw new Failure('invalid', issues[0]!.message, { fields })
}
