import { toJSONSchema, type ZodMiniType } from 'zod/mini'
import type { AccessByKind, Endpoint } from '../../../contract/core/core.ts'
import { Problem } from '../../../contract/core/core.ts'
import type { ReadyEnv } from '../base/env.ts'
import { sessionCookie } from './session-cookie.ts'
import { LINES } from './streaming.ts'

type Schema = Record<string, unknown>

/** What documents hold, by the name of their kind, or of kind and slug where each place has a shape of its own. */
export type DocumentShapes = Record<string, ZodMiniType>

const DESCRIPTION =
  'Documents of every kind are edited at `/api/admin/documents/{kind}`, and `data_of_…` among the schemas says what each ' +
  'kind holds; a draft may be unfinished. Addresses of version 0.1, such as `/api/admin/posts`, lead there in version ' +
  '0.2 and end with it.'

/**
 * The OpenAPI 3.1 document of every endpoint, made from the contract. `x-access` is the role that an endpoint needs, or
 * the role for each kind of content.
 */
export function openApi({ env, endpoints }: { env: ReadyEnv; endpoints: Endpoint[] }, shapes: DocumentShapes) {
  const schemas: Record<string, Schema> = {}
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const { method, path } = endpoint
    const address = `/api${path.replace(/:(\w+)/g, '{$1}')}`
    paths[address] = { ...paths[address], [method.toLowerCase()]: describe(endpoint, schemas) }
  }
  for (const [name, shape] of Object.entries(shapes)) schemas[`data_of_${name}`] = schema(shape, 'input', name, schemas)
  return {
    openapi: '3.1.0',
    info: { title: 'Watchpost', version: '1', description: DESCRIPTION },
    servers: [{ url: env.publicUrl }],
    paths,
    components: { schemas, securitySchemes: securitySchemes(sessionCookie(env)) },
  }
}

/** How callers identify themselves: a browser by its session, a program by an API token. */
const securitySchemes = (cookie: string) => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: cookie,
    description: 'Set by POST /login. Changes carry X-CSRF-Token as well.',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API token, made by an administrator. It needs no CSRF token.',
  },
})
const security = { security: [{ session: [] }, { token: [] }] }

function describe(endpoint: Endpoint, schemas: Record<string, Schema>) {
  const { method, path, summary, access, params, query, body: sent, reply } = endpoint
  const name = `${method}${path}`.replace(/\W+/g, '_')
  const content = (shape: ZodMiniType, io: 'input' | 'output', part: string, type = 'application/json') => ({
    content: { [type]: { schema: schema(shape, io, `${name}_${part}`, schemas) } },
  })
  const parameters = [
    ...[...path.matchAll(/:(\w+)/g)].map(([, key]) => ({
      name: key,
      in: 'path',
      required: true,
      schema: key === 'kind' && typeof access !== 'string' ? oneOf(access) : property(params, key!),
    })),
    ...Object.keys(properties(query)).map((key) => ({ name: key, in: 'query', schema: property(query, key) })),
  ]
  return {
    summary,
    'x-access': access,
    ...(access !== 'public' && security),
    ...(parameters.length > 0 && { parameters }),
    ...(sent && { requestBody: { required: true, ...content(sent, 'input', 'body') } }),
    responses: {
      [endpoint.status ?? 200]: {
        description: summary,
        ...content(reply, 'output', 'reply', endpoint.stream && LINES),
      },
      default: { description: 'A refusal', ...content(Problem, 'output', 'problem') },
    },
  }
}

/** The JSON Schema of a shape. Its definitions move to the document's components, where references resolve. */
function schema(shape: ZodMiniType, io: 'input' | 'output', name: string, schemas: Record<string, Schema>): Schema {
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = toJSONSchema(shape, { io, unrepresentable: 'any' }) as Schema & { $defs?: Record<string, Schema> }
  const moved = <T>(value: T) =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', `"#/components/schemas/${name}_`)) as T
  for (const [key, definition] of Object.entries($defs)) schemas[`${name}_${key}`] = moved(definition)
  return moved(rest)
}

const oneOf = (kinds: AccessByKind) => ({ type: 'string', enum: Object.keys(kinds) })

const properties = (shape: ZodMiniType | undefined) =>
  shape ? ((schema(shape, 'input', '', {}) as { properties?: Record<string, unknown> }).properties ?? {}) : {}

const property = (shape: ZodMiniType | undefined, name: string) => properties(shape)[name] ?? { type: 'string' }
