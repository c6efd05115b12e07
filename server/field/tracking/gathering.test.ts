import { expect, test } from 'vitest'
import type { PositionRow } from './fixes.ts'
import { Gatherer } from './gathering.ts'
import type { Receipt } from './queries-taking.ts'

const rowOf = (latE7: number) => ({ latE7 }) as PositionRow
const taken = (): Receipt => ({
  outcome: 'accepted',
  organisationId: null,
  guardId: null,
  siteId: null,
  at: new Date(0),
})
const failing = (code: string) => Object.assign(new Error('refused'), { code })

/** A database that refuses rows of latitude 13, and notes the sizes of its statements. */
function recorder() {
  const sizes: number[] = []
  const gatherer = new Gatherer(async (rows) => {
    sizes.push(rows.length)
    if (rows.some(({ latE7 }) => latE7 === 13)) throw failing('22003')
    return rows.map(taken)
  })
  return { sizes, gatherer }
}

test('tracks-gathered: what comes at once goes in one statement of at most a thousand rows', async () => {
  const { sizes, gatherer } = recorder()
  const sent = Array.from({ length: 30 }, () => gatherer.add(Array.from({ length: 50 }, () => rowOf(1))))
  const answers = await Promise.all(sent)
  expect(answers.map(({ length }) => length)).toEqual(Array.from({ length: 30 }, () => 50))
  expect(sizes).toEqual([1_000, 500])
  expect([await gatherer.add([]), gatherer.rows]).toEqual([[], 0])
})

test('tracks-gathered: a row that the database refuses costs its neighbours nothing', async () => {
  const { sizes, gatherer } = recorder()
  const [mine, yours] = await Promise.all([
    gatherer.add([rowOf(1), rowOf(13), rowOf(2)]),
    gatherer.add([rowOf(3), rowOf(4)]),
  ])
  expect(mine!.map(({ outcome }) => outcome)).toEqual(['accepted', 'invalid', 'accepted'])
  expect(yours!.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted'])
  expect(sizes[0]).toBe(5)
})

test('tracks-gathered: while the database is away nothing is taken, and nothing waits on', async () => {
  const away = new Gatherer(() => Promise.reject(failing('57P01')))
  await expect(away.add([rowOf(1)])).rejects.toThrow('refused')
  await expect(away.add([rowOf(2)])).rejects.toThrow('refused')
  expect(away.rows).toBe(0)
})

test('tracks-gathered: past 20,000 rows that wait it is said to come again, and what waits is stored before a stop', async () => {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  const gatherer = new Gatherer(async (rows) => {
    await opened
    return rows.map(taken)
  })
  const full = Array.from({ length: 20 }, () => gatherer.add(Array.from({ length: 1_000 }, () => rowOf(1))))
  expect(() => gatherer.add([rowOf(1)])).toThrow(
    expect.objectContaining({ code: 'unavailable', details: { retryAfterSeconds: 5 } }) as Error,
  )
  open()
  await gatherer.stop()
  expect((await Promise.all(full)).flat()).toHaveLength(20_000)
  expect(gatherer.rows).toBe(0)
})
