import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DIST } from './testing.ts'

type Chunk = { isEntry?: boolean; css?: string[] }

// The first layer that a page meets is the weakest: were it a room's, the reset would win over that room.
test('styles-any-order: the stylesheet of each web entry begins with the base', () => {
  const entries = ['manifest', 'admin', 'app', 'guard'].flatMap((name) =>
    Object.values(JSON.parse(readFileSync(`${DIST}/client/.vite/${name}.json`, 'utf8')) as Record<string, Chunk>),
  )
  const first = entries
    .filter(({ isEntry, css }) => isEntry && css)
    .map(({ css }) => /@layer ([\w-]+)/.exec(readFileSync(`${DIST}/client/${css![0]!}`, 'utf8'))?.[1])
  expect(first.length).toBeGreaterThan(3)
  expect([...new Set(first)]).toEqual(['base'])
})
