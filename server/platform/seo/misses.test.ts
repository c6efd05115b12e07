import type { FastifyRequest } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startWithPeople } from '../users/testing-people.ts'
import { noteMiss } from './misses.ts'

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/144.0' }

test('not-found-log: of ten seconds 500 addresses are kept, none past 300 letters, each counted once, for 28 days', async () => {
  const { app, rows, services } = await startWithPeople()
  const miss = (path: string) => noteMiss(services, path, null, { headers: BROWSER } as unknown as FastifyRequest)
  await rows(`insert into missed_addresses (day, path, moved, missed, bots, referrer, last_at) values
    ('2026-10-20', '/old', 0, 1, 0, '', '2026-10-20T10:00:00Z'), ('2026-10-26', '/kept', 0, 1, 0, '',
      '2026-10-26T10:00:00Z')`)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await app.listen({ port: 0, host: '127.0.0.1' })
  miss(`/${'x'.repeat(300)}`)
  for (let nth = 1; nth <= 501; nth++) miss(`/missing-${nth}`)
  const missed = () => rows<{ path: string; missed: number }>('select path, missed from missed_addresses order by path')
  await vi.runOnlyPendingTimersAsync()
  await vi.waitFor(async () => expect(await missed()).toHaveLength(501), { timeout: 20_000 })
  miss('/missing-1')
  await app.close()

  const found = await missed()
  expect(found.filter(({ path }) => !path.startsWith('/missing-'))).toEqual([{ path: '/kept', missed: 1 }])
  expect(found.filter(({ missed: times }) => times > 1)).toEqual([{ path: '/missing-1', missed: 2 }])
  expect(found.map(({ path }) => path)).not.toContain('/missing-501')
})
