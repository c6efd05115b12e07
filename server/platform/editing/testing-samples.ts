import { toJSONSchema, type ZodMiniType } from 'zod/mini'
import { pictureAddress } from '../../../contract/platform/media/picture.ts'

/** What a sample needs to know of a JSON Schema. */
export type Schema = {
  $ref?: string
  $defs?: Record<string, Schema>
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  prefixItems?: Schema[]
  minItems?: number
  maxItems?: number
  additionalProperties?: Schema | boolean
  minimum?: number
  exclusiveMinimum?: number
  maxLength?: number
  pattern?: string
  format?: string
}

/** Gives the words of one place, by its dotted path and how many characters fit there. */
export type Words = (path: string, max: number) => string

const PICTURE = pictureAddress({
  file: '0190a000-0000-7000-8000-000000000000',
  width: 640,
  height: 480,
  x: 50,
  y: 50,
  extension: 'jpg',
})

// Forms are checked by more than their schema says: the first of these that fits is taken.
const FORMS: unknown[] = [
  '/demo',
  'sample',
  'night-shift',
  'ana@example.com',
  'https://example.com',
  '2031-05-05T06:00:00.000Z',
  '2031-05-05',
  '06:00',
  '5,50,10,60',
  'Europe/London',
  'EUR',
  'GB',
  '1',
  '#',
  '',
  '0190a000-0000-7000-8000-000000000000',
  'A'.repeat(43),
  'a'.repeat(64),
  'A'.repeat(87),
  'A'.repeat(22),
  'guards',
  '/admin/solutions',
  'new-lead:app',
  PICTURE,
  'watchpost-checkpoint/1',
  1,
  10,
  0,
  true,
  [],
  {},
  null,
  'a'.repeat(32),
  'a'.repeat(16),
  'A'.repeat(14),
  // A hash, a key and a signature.
  'a'.repeat(64),
  'A'.repeat(43),
  'A'.repeat(86),
]
// Texts hold blocks that hold blocks: from here on down one entry of a list is enough, and further down none.
const BROAD = 4
const DEEPEST = 14

/**
 * A whole value of a shape: every field, one entry of each list or, where an entry may be one of several, each of them;
 * `words` in every free text. What the shape then still refuses is replaced by what stands there in `example`, with
 * `words` in its prose, or without, or by something of another form. Throws when nothing helps.
 */
export function sampleOf(shape: ZodMiniType, words: Words = () => 'Words', example?: unknown): unknown {
  const root = toJSONSchema(shape, { io: 'output', unrepresentable: 'any' }) as Schema
  const fits = (path: (string | number)[]) => {
    const known = path.reduce<unknown>(
      (value, key) => (value as Record<string, unknown> | null | undefined)?.[key],
      example,
    )
    return [...(known === undefined ? [] : [reworded(known, words, path.join('.')), known]), ...FORMS]
  }
  let value = draw(root, root, words, '', 0)
  const tried = new Map<string, number>()
  for (let round = 0; round < 80; round++) {
    const parsed = shape.safeParse(value)
    if (parsed.success) return value
    const now = new Set<string>()
    for (const { path: named, code } of parsed.error.issues) {
      // A forbidden key is an error of its parent.
      const path = code === 'invalid_key' ? named.slice(0, -1) : named
      const key = path.join('.')
      // Two errors of one value need one replacement.
      if (now.has(key)) continue
      now.add(key)
      const next = tried.get(key) ?? 0
      tried.set(key, next + 1)
      const forms = fits(path as (string | number)[])
      if (next >= forms.length) throw new Error(`Nothing fits at ${key}: ${parsed.error.issues[0]!.message}`)
      value = withAt(value, path as (string | number)[], forms[next])
    }
  }
  throw new Error(`No sample: ${JSON.stringify(shape.safeParse(value).error?.issues).slice(0, 300)}`)
}

/** Prose is what has a space in it or begins with a capital; the rest are names of things, addresses and numbers. */
function reworded(value: unknown, words: Words, path: string): unknown {
  if (typeof value === 'string') return / |^\p{Lu}/u.test(value) ? words(path, Math.max(8, value.length)) : value
  if (Array.isArray(value)) return value.map((inner, at) => reworded(inner, words, `${path}.${at}`))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, reworded(inner, words, `${path}.${key}`)]),
  )
}

function draw(schema: Schema, root: Schema, words: Words, path: string, depth: number): unknown {
  const go = (inner: Schema, key: string | number) =>
    draw(inner, root, words, path === '' ? String(key) : `${path}.${key}`, depth + 1)
  if (schema.$ref) return draw(resolved(schema, root), root, words, path, depth)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum.find((one) => one !== '') ?? schema.enum[0]
  if (schema.allOf && !schema.properties)
    return draw(Object.assign({}, ...schema.allOf, schema, { allOf: undefined }) as Schema, root, words, path, depth)
  if (schema.anyOf ?? schema.oneOf)
    return draw(
      waysOf(schema, root).find(({ type }) => type !== 'null')!,
      root,
      words,
      path,
      depth,
    )
  switch ([schema.type].flat().find((type) => type !== 'null')) {
    case 'object': {
      const own = Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, go(inner, key)])
      const open =
        typeof schema.additionalProperties === 'object' && depth < DEEPEST
          ? [['EUR', go(schema.additionalProperties, 'EUR')]]
          : []
      return Object.fromEntries([...own, ...open])
    }
    case 'array':
      return drawList(schema, root, depth, go)
    case 'string':
      return schema.pattern === undefined && schema.format === undefined
        ? words(path, schema.maxLength ?? 1000)
        : 'sample'
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1)
    case 'boolean':
      return true
    default:
      return words(path, 100)
  }
}

function drawList(
  { items = {}, prefixItems, minItems = 0, maxItems = 50 }: Schema,
  root: Schema,
  depth: number,
  go: (inner: Schema, key: number) => unknown,
): unknown[] {
  if (prefixItems) return prefixItems.map(go)
  const ways = waysOf(items, root)
  const wanted = ways.slice(0, depth < BROAD ? maxItems : depth < DEEPEST ? Math.max(1, minItems) : minItems)
  while (wanted.length < minItems) wanted.push(ways[0]!)
  return wanted.map(go)
}

const resolved = (schema: Schema, root: Schema): Schema =>
  schema.$ref ? resolved(schema.$ref === '#' ? root : root.$defs![schema.$ref.replace('#/$defs/', '')]!, root) : schema

/** All that an entry may be. */
function waysOf(schema: Schema, root: Schema): Schema[] {
  const { anyOf, oneOf } = resolved(schema, root)
  const ways = anyOf ?? oneOf
  return ways ? ways.flatMap((way) => waysOf(way, root)) : [schema]
}

/** A copy with something else at a path. */
export function withAt(value: unknown, [key, ...rest]: readonly (string | number)[], next: unknown): unknown {
  if (key === undefined) return next
  if (Array.isArray(value)) return value.map((inner: unknown, at) => (at === key ? withAt(inner, rest, next) : inner))
  return { ...(value as object), [key]: withAt((value as Record<string, unknown> | null)?.[key], rest, next) }
}
