import { pino } from 'pino'
import { expect, test } from 'vitest'
import { Failure } from '../base/failure.ts'
import { logFault, toFailure } from './errors.ts'
import { mayWrite } from './log-lines.ts'

/** A log that keeps its lines. */
function listening() {
  const lines: { msg: string; left?: number }[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { lines, log }
}

/** The words of a database that is away. */
const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

test('log-lines: a flood of failing requests writes a hundred lines, and each still gets its answer', () => {
  const { lines, log } = listening()
  mayWrite(log, performance.now() + 600_000)
  lines.length = 0

  for (let request = 0; request < 150; request++) {
    expect(toFailure(away(), log)).toBeInstanceOf(Failure)
    logFault(log, new Error('a fault'))
  }
  expect(lines).toHaveLength(99)
  expect(new Set(lines.map(({ msg }) => msg))).toEqual(new Set(['the database cannot be reached', 'fault']))
})

test('log-lines: the next minute begins with how many were left out, once, and writes again', () => {
  const { lines, log } = listening()
  const later = performance.now() + 1_200_000
  mayWrite(log, later)
  lines.length = 0
  const written = (from: number, count: number) =>
    Array.from({ length: count }, () => mayWrite(log, from)).filter(Boolean).length

  expect(written(later, 250)).toBe(99)
  expect(lines).toEqual([])
  expect(written(later + 60_000, 50)).toBe(50)
  expect(written(later + 120_000, 10)).toBe(10)
  expect(lines).toMatchObject([{ left: 151 }])
})
