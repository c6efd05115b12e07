import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { DIST } from './testing.ts'

type Chunk = { file: string; imports?: string[] }

test('board-light: the scripts that the board needs before its first shift weigh at most 200 kB', () => {
  const built = JSON.parse(readFileSync(`${DIST}/client/.vite/app.json`, 'utf8')) as Record<string, Chunk>
  const needed = new Set<string>()
  const collect = (name: string) => {
    if (needed.has(name)) return
    needed.add(name)
    for (const inner of built[name]!.imports ?? []) collect(inner)
  }
  const organisations = 'web/planning/organisations'
  const screens = ['web/app-rooms.ts', 'web/planning/board/schedule-screen.tsx']
  for (const name of ['web/app.tsx', `${organisations}/shell.tsx`, ...screens]) collect(name)
  const weights = [...needed].map((name) => gzipSync(readFileSync(`${DIST}/client/${built[name]!.file}`)).length)
  const whole = weights.reduce((sum, bytes) => sum + bytes, 0)
  expect(whole).toBeGreaterThan(100_000)
  expect(whole).toBeLessThan(200_000)
})
