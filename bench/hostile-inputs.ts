import type { Schema } from '../server/platform/editing/testing-samples.ts'

export type Operation = {
  /** The role, or the role for each kind of content. */
  'x-access': string | Record<string, string>
  parameters?: { name: string; in: 'path' | 'query'; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

const LONG = 20_000
const HOSTILE: unknown[] = [
  null,
  true,
  -1,
  0.5,
  2_147_483_648,
  9_223_372_036_854_775_807n,
  1e308,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u200f',
  '%00',
  '../../etc/passwd',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '=1+1',
  '{{7*7}}',
  '2026-02-30',
  '9999999-01-01T00:00:00Z',
  '-infinity',
  'NaN',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(LONG),
  'é'.repeat(300),
  '('.repeat(500),
  [],
  {},
  [[[[[[]]]]]],
  Array.from({ length: 2_000 }, () => 'x'),
  { __proto__: { admin: true }, constructor: { prototype: {} } },
]

const FORMS = [
  'sample',
  'night-shift',
  'ana@example.com',
  'https://example.com',
  '/demo',
  '#',
  '1',
  'EUR',
  'GB',
  '06:00',
  '2031-05-05',
  '2031-05-05T06:00:00.000Z',
  'Europe/London',
  'a'.repeat(64),
  'A'.repeat(43),
  'guards',
]

const oneOf = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)]!

type Context = {
  path: string
  operation: Operation
  schemas: Record<string, Schema>
  /** The caller's company. */
  slug: string
  /** Ids that answers have told. */
  known: readonly string[]
}

/** Values that fit a schema more or less: what they lack, the endpoint refuses. */
function sampleOf(schema: Schema, context: Context, depth = 0): unknown {
  const { $ref, anyOf, oneOf: choice, allOf, type, properties, items, pattern, format } = schema
  if ($ref) return sampleOf(context.schemas[$ref.split('/').at(-1)!] ?? {}, context, depth + 1)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return oneOf(schema.enum)
  const parts = anyOf ?? choice
  if (parts) return sampleOf(depth > 4 ? parts.at(-1)! : oneOf(parts), context, depth + 1)
  if (allOf) return Object.assign({}, ...allOf.map((part) => sampleOf(part, context, depth + 1))) as object
  switch ([type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties ?? {}).map(([key, part]) => [key, sampleOf(part, context, depth + 1)]),
      )
    case 'array':
      return Array.from({ length: depth > 4 ? 0 : Math.max(schema.minItems ?? 0, 1) }, () =>
        sampleOf(items ?? {}, context, depth + 1),
      )
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 1)
    case 'boolean':
      return Math.random() < 0.5
    case 'null':
      return null
    default: {
      const fitting = FORMS.filter((form) => pattern === undefined || new RegExp(pattern, 'u').test(form))
      if (format === 'uuid' || (pattern !== undefined && fitting.length === 0))
        return context.known.length > 0 ? oneOf(context.known) : '0190a000-0000-7000-8000-000000000000'
      return oneOf(fitting)
    }
  }
}

/** Puts a hostile value in the place of one that lies somewhere within. */
function spoil(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Math.random() < 0.15) return oneOf(HOSTILE)
  if (Array.isArray(value)) return value.length === 0 ? [oneOf(HOSTILE)] : [spoil(value[0]), ...value.slice(1)]
  const keys = Object.keys(value)
  if (keys.length === 0) return { unknown: oneOf(HOSTILE) }
  const key = oneOf(keys)
  return { ...value, [key]: spoil((value as Record<string, unknown>)[key]) }
}

const inText = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value, (_, each: unknown) => writable(each)) ?? 'null')
const writable = (value: unknown) => (typeof value === 'bigint' ? Number(value) : value)
const inAddress = (value: unknown) => encodeURIComponent(inText(value).toWellFormed().slice(0, 2_000))

/** `times` calls of an endpoint: in each, one value is hostile or none is. */
export function* hostileInputs(context: Context, times: number): Generator<{ address: string; body?: string }> {
  const { path, operation, slug } = context
  const parameters = operation.parameters ?? []
  const schema = operation.requestBody?.content['application/json']?.schema
  for (let nth = 0; nth < times; nth++) {
    const place = oneOf(['path', 'query', 'body', 'body', 'body', 'nowhere'])
    const valueOf = ({ name, schema: shape, in: where }: (typeof parameters)[number]) => {
      if (name === 'organisation') return place === 'path' && nth % 7 === 0 ? oneOf(HOSTILE) : slug
      return where === place ? oneOf(HOSTILE) : sampleOf(shape, context)
    }
    const given = new Map(parameters.map((parameter) => [parameter.name, valueOf(parameter)]))
    const query = parameters
      .filter(({ in: where }) => where === 'query' && Math.random() < 0.6)
      .map(({ name }) => `${name}=${inAddress(given.get(name))}`)
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => inAddress(given.get(name)) || '%20')
    const sample = schema && sampleOf(schema, context)
    yield {
      address: query.length > 0 ? `${address}?${query.join('&')}` : address,
      ...(schema && { body: JSON.stringify(place === 'body' ? spoil(sample) : sample, (_, each) => writable(each)) }),
    }
  }
}
