import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../contract/core/units.ts'
import { seed } from '../../core/rooms/seed.ts'
import { startApp } from '../../testing.ts'
import { pagesSeed } from './seed.ts'

const ARTICLE = '/api/help/articles/import-guards/votes'

async function start() {
  const started = await startApp({ env: { trustProxy: 1 } })
  await seed(started.database, started.clock, pagesSeed)
  const vote = (useful: unknown, address = '203.0.113.7', path = ARTICLE) =>
    started.call('POST', path, { body: { useful }, headers: { 'x-forwarded-for': address } })
  const votes = async () =>
    (
      await started.database.pool.query(
        'select d.slug, v.day::text, v.voter, v.useful from help_votes v join documents d on d.id = v.article_id ' +
          'order by day, useful',
      )
    ).rows
  return { ...started, vote, votes }
}

test('an answer is stored for its article and day, without the address it came from', async () => {
  const { vote, votes } = await start()

  expect(await vote(true)).toMatchObject({ status: 202, body: { message: expect.stringContaining('Thank you') } })

  expect(await votes()).toEqual([
    { slug: 'import-guards', day: '2026-11-21', voter: expect.stringMatching(/^[\w-]{43}$/), useful: true },
  ])
})

test('help-useful: bad input: a visitor has one answer a day, the last one, of a hundred that are sent at once', async () => {
  const { vote, votes, clock } = await start()

  const replies = await Promise.all(Array.from({ length: 100 }, () => vote(true)))
  expect(replies.filter(({ status }) => status !== 202 && status !== 429)).toEqual([])
  clock.advance(60_000)
  await vote(false, '203.0.113.99')
  expect(await votes()).toMatchObject([{ useful: false }])

  await vote(true, '198.51.100.1')
  expect(await votes()).toHaveLength(2)
})

test('the next day the visitor may answer again, and nobody can tell any more who answered', async () => {
  const { vote, votes, clock } = await start()
  await vote(true)
  clock.advance(2 * HOUR_MS)
  await vote(true)

  const [first, second] = await votes()
  expect([first.day, first.voter]).toEqual(['2026-11-21', null])
  expect([second.day, typeof second.voter]).toEqual(['2026-11-22', 'string'])
})

test.each([[undefined], ['yes'], [1], [null], [[true]]])('the answer %j is refused', async (useful) => {
  const { vote, votes } = await start()

  expect(await vote(useful)).toMatchObject({
    status: 400,
    body: { code: 'invalid', fields: { useful: expect.any(String) } },
  })
  expect(await votes()).toEqual([])
})

test('an article that is not there, or not published, takes no answer', async () => {
  const { vote, votes, database } = await start()
  await database.pool.query(`update documents set live = null where slug = 'import-guards'`)

  expect((await vote(true)).status).toBe(404)
  expect((await vote(true, '203.0.113.7', '/api/help/articles/nothing/votes')).status).toBe(404)
  expect(await votes()).toEqual([])
})

test('an answer without a CSRF token is refused', async () => {
  const { call, votes } = await start()

  expect(await call('POST', ARTICLE, { body: { useful: true }, csrf: false })).toMatchObject({
    status: 403,
    body: { code: 'csrf' },
  })
  expect(await votes()).toEqual([])
})
