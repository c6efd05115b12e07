import { toJSONSchema, type ZodMiniType } from 'zod/mini'
import { Problem } from '../../contract/core.ts'
import { served } from './routes.ts'

const schema = (shape: ZodMiniType, io: 'input' | 'output') => toJSONSchema(shape, { io, unrepresentable: 'any', target: 'openapi-3.0' })
const body = (shape: ZodMiniType, io: 'input' | 'output') => ({ content: { 'application/json': { schema: schema(shape, io) } } })

/** The OpenAPI 3.1 document of every endpoint, made from the contract. */
export function openApi(baseUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of served) {
    const { method, path, summary, access, status = 200, params, query, body: sent, reply } = endpoint
    const parameters = [
      ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: property(params, name!) })),
      ...Object.keys(properties(query)).map((name) => ({ name, in: 'query', schema: property(query, name) })),
    ]
    const address = `/api${path.replace(/:(\w+)/g, '{$1}')}`
    paths[address] = {
      ...paths[address],
      [method.toLowerCase()]: {
        summary,
        'x-access': access,
        ...(parameters.length > 0 && { parameters }),
        ...(sent && { requestBody: { required: true, ...body(sent, 'input') } }),
        responses: {
          [status]: { description: summary, ...body(reply, 'output') },
          default: { description: 'A refusal', ...body(Problem, 'output') },
        },
      },
    }
  }
  return { openapi: '3.1.0', info: { title: 'Watchpost', version: '1' }, servers: [{ url: baseUrl }], paths }
}

const properties = (shape: ZodMiniType | undefined) =>
  shape ? ((schema(shape, 'input') as { properties?: Record<string, unknown> }).properties ?? {}) : {}

const property = (shape: ZodMiniType | undefined, name: string) => properties(shape)[name] ?? { type: 'string' }
