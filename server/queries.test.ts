import { expect, test } from 'vitest'
import { toJSONSchema } from 'zod/mini'
import type { Endpoint } from '../contract/core/core.ts'
import { FOUND_PER_PAGE } from '../contract/platform/editing/content.ts'
import { seed } from './core/rooms/seed.ts'
import { addressOf, inBatches, nameOf, startWithRoutes } from './core/http/testing-routes.ts'
import { someOf } from './platform/editing/testing-every-kind.ts'
import { startingContent } from './starting-content.ts'

// Found again in the statements if one of these ever becomes part of one.
const MARK = 'zq7'

/** Injection: values that broke out of filters, sorts and searches in other products, as addresses carry them. */
const VALUES = [
  `' or 1=1 --`,
  `" or ""="`,
  `'; drop table documents; --`,
  `title desc, (select 1)`,
  `position; select pg_sleep(9)`,
  `(select password from proofs)`,
  `data->>'title'`,
  'password',
  'id',
  '*',
  '%',
  '_',
  '\\',
  `\\' or 1=1`,
  ':* & !',
  `'a':*`,
  '((',
  '-1',
  '0',
  '1.5',
  '1e9',
  '99999999999999999999',
  'NaN',
  '-0',
  'null',
  'undefined',
  'true',
  '[]',
  '{"$ne":""}',
  '$1',
  '..',
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  '\u2028',
  '\ud83d\ude00',
  'x'.repeat(4_000),
  '2031-02-31',
  '2031-01-01T00:00:00.000Z',
  ',,,',
  ' ',
]
  .map(encodeURIComponent)
  .concat('%', '%ED%A0%80', '%FF')

/** Other ways to write a parameter's name, which parsers of queries have made arrays and objects of. */
const NAMES: ((name: string) => string)[] = [
  (name) => name,
  (name) => `${name}[]`,
  (name) => `${name}[0]`,
  (name) => `${name}[$ne]`,
  (name) => `${name}.x`,
  (name) => name.toUpperCase(),
  (name) => `__proto__[${name}]`,
  (name) => `${name}=&${name}`,
  (name) => `${name}'--`,
]

const parametersOf = ({ query }: Endpoint) =>
  Object.keys(
    (toJSONSchema(query!, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {},
  )
const asked = (endpoints: Endpoint[]) =>
  someOf(endpoints).filter(({ method, query }) => method === 'GET' && query !== undefined)

/** How many rows an answer has, whatever shape it is of: the longest list in it, or its lines. */
function rowsOf(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length
  if (typeof answer === 'string') return answer.split('\n').length
  if (typeof answer !== 'object' || answer === null) return 0
  return Math.max(0, ...Object.entries(answer).map(([key, inner]) => (key === 'total' ? Number(inner) : rowsOf(inner))))
}

test(
  'injection: no parameter of any query breaks out of its statement, fails the server or shows more than none does',
  { timeout: 120_000 },
  async () => {
    const { ask, database, clock, endpoints } = await startWithRoutes()
    await seed(database, clock, startingContent)
    const statements = new Set<string>()
    const query = database.pool.query.bind(database.pool) as (...given: unknown[]) => unknown
    database.pool.query = ((first: string | { text: string }, ...rest: unknown[]) => {
      statements.add(typeof first === 'string' ? first : first.text)
      return query(first, ...rest)
    }) as typeof database.pool.query

    let nth = 0
    const cases = asked(endpoints).flatMap((endpoint, at) =>
      [...parametersOf(endpoint), 'unknown'].flatMap((parameter, of) => [
        // In turns: most lists are of one machinery, and side by side here.
        ...VALUES.filter((_, value) => (value + at + of) % 8 === 0).map((value) => ({
          endpoint,
          search: `${parameter}=${value}${nth++ % 2 ? MARK : ''}`,
        })),
        ...NAMES.filter((_, name) => (name + at + of) % 3 === 0).map((name) => ({
          endpoint,
          search: `${name(parameter)}=${MARK}`,
        })),
      ]),
    )
    expect(cases.length).toBeGreaterThan(1_000)
    // Searching may list the featured post, which stands beside the list otherwise. Help and the content of the palette
    // are listed by searching alone.
    const counted = (kind: string) => startingContent.filter((entry) => entry.kind === kind).length
    const most = new Map(
      await inBatches(asked(endpoints), async (endpoint) => {
        const { answer, status } = await ask('admin', { method: 'GET', url: addressOf(endpoint) })
        return [nameOf(endpoint), status < 300 ? rowsOf(answer) : 0] as const
      }),
    )
    most
      .set('GET /blog/posts', counted('post'))
      .set('GET /help/search', counted('help'))
      .set('GET /admin/content', FOUND_PER_PAGE)
    const wrong: string[] = []
    await inBatches(cases, async ({ endpoint, search }) => {
      const { status, answer } = await ask('admin', { method: 'GET', url: `${addressOf(endpoint)}?${search}` })
      const tooMuch = status < 300 && rowsOf(answer) > most.get(nameOf(endpoint))!
      if ((status >= 500 && status !== 503) || tooMuch)
        wrong.push(`${nameOf(endpoint)}?${search}: ${status}, ${rowsOf(answer)} rows`)
    })
    expect(wrong).toEqual([])
    expect([...statements].filter((text) => text.includes(MARK))).toEqual([])
  },
)
