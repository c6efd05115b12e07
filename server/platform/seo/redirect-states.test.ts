import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Redirect } from '../../../contract/platform/seo/seo.ts'
import { readLines } from './redirect-import.ts'
import { routeOf } from './redirect-states.ts'

const paths = ['/a', '/b', '/c', '/d', '/e']
const anyRedirects = fc.uniqueArray(
  fc.record({
    from: fc.constantFrom(...paths),
    to: fc.constantFrom(...paths, '/page', 'https://other.example'),
    status: fc.constantFrom(301, 302, 410) as fc.Arbitrary<Redirect['status']>,
  }),
  { selector: ({ from }) => from, minLength: 1 },
)

test('redirects-without-loops: whatever redirects there are, following one ends, and only one that arrives is live', () => {
  fc.assert(
    fc.property(anyRedirects, (redirects) => {
      const all = new Map(redirects.map((redirect) => [redirect.from, redirect]))
      for (const redirect of redirects) {
        const { state, hops } = routeOf(redirect, redirect.from, all, (path) => path === '/page')
        const end = hops.at(-1)
        const arrives = end === undefined || end === '/page' || !end.startsWith('/') || all.get(end)?.status === 410
        expect(state === 'live' || state === 'chain').toBe(arrives)
        expect(hops.length).toBeLessThanOrEqual(paths.length + 1)
      }
    }),
  )
})

test('redirects-import: any text is read without an error, and what was written as CSV comes back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (csv) => {
      expect((await readLines({ csv })).lines.every(({ number }) => number > 0)).toBe(true)
    }),
  )
  const cell = fc.string({ unit: fc.constantFrom('a', '/', '"', ',', ' ', 'ß') }).map((text) => text.trim())
  await fc.assert(
    fc.asyncProperty(cell, cell, async (from, to) => {
      const quoted = [from, to].map((text) => `"${text.replaceAll('"', '""')}"`).join(',')
      const { lines } = await readLines({ csv: `from,to,status\n${quoted},302` })
      expect(lines).toEqual([{ number: 2, from, to, status: 302, problem: null }])
    }),
  )
})
