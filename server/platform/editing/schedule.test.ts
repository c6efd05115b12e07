import { expect, test, vi } from 'vitest'
import { POSTS, postDraft, startWithPosts } from '../../site/blog/testing-posts.ts'

const SOON = { timeout: 20_000, interval: 50 }
const inMs = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

async function start() {
  const started = await startWithPosts()
  await started.app.ready()
  await started.services.jobs.start()
  const schedule = (version: number, plan: { publishAt?: string | null; unpublishAt?: string | null }) =>
    started.as.admin('PUT', `${POSTS}/night/schedule`, {
      body: { version, publishAt: null, unpublishAt: null, ...plan },
    })
  return { ...started, schedule }
}

test('schedule: a scheduled version goes live by itself; what was typed since does not', async () => {
  const { as, create, schedule, shown, read, clock } = await start()
  await create('night')

  expect(await schedule(1, { publishAt: inMs(clock(), 1500) })).toMatchObject({
    status: 200,
    body: { state: 'draft', publishAt: expect.any(String) },
  })
  await as.admin('PUT', `${POSTS}/night`, { body: { version: 1, data: postDraft('Half a sentence') } })
  expect(await shown('night')).toBe(404)

  await vi.waitFor(async () => expect(await shown('night')).toBe('night'), SOON)
  expect(await read('night')).toMatchObject({ state: 'edited', version: 2, liveVersion: 1, publishAt: null })
})

test('schedule: a document is taken down by itself', async () => {
  const { create, schedule, shown, clock, rows } = await start()
  await create('night', {}, true)
  await schedule(1, { unpublishAt: inMs(clock(), 1500) })
  expect(await shown('night')).toBe('night')

  await vi.waitFor(async () => expect(await shown('night')).toBe(404), SOON)
  expect(await rows(`select action from audit where kind = 'post' order by id`)).toEqual([
    { action: 'create' },
    { action: 'schedule' },
    { action: 'unpublish-scheduled' },
  ])
})

test('published now and to be taken down later is one change: both or neither', async () => {
  const { as, create, shown, clock, rows } = await start()
  await create('night')
  const publish = (body: object) => as.admin('POST', `${POSTS}/night/publish`, { body: { version: 1, ...body } })

  expect(await publish({ unpublishAt: inMs(clock(), -1000) })).toMatchObject({
    status: 400,
    body: { fields: { unpublishAt: 'Choose a future time' } },
  })
  await rows(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$; create trigger refuse
      before update on documents for each row when (new.unpublish_at is not null) execute function refuse()`,
  )
  expect((await publish({ unpublishAt: inMs(clock(), 900_000) })).status).toBe(500)
  expect(await shown('night')).toBe(404)
  await rows('drop function refuse cascade')

  const until = inMs(clock(), 2500)
  expect(await publish({ unpublishAt: until })).toMatchObject({
    status: 200,
    body: { state: 'live', unpublishAt: until },
  })
  expect(await shown('night')).toBe('night')
  expect(await publish({})).toMatchObject({ status: 200, body: { unpublishAt: until } })
  await vi.waitFor(async () => expect(await shown('night')).toBe(404), SOON)
})

test('publishing again with no end takes an end back that was planned', async () => {
  const { as, create, schedule, clock, read } = await start()
  await create('night', {}, true)
  await schedule(1, { unpublishAt: inMs(clock(), 900_000) })

  expect((await as.admin('POST', `${POSTS}/night/publish`, { body: { version: 1, unpublishAt: null } })).status).toBe(
    200,
  )
  expect(await read('night')).toMatchObject({ state: 'live', unpublishAt: null })
})

test('plans that were changed leave nothing behind: only the last one comes true, once', async () => {
  const { create, schedule, shown, clock, rows } = await start()
  await create('night')
  await schedule(1, { publishAt: inMs(clock(), 1000) })
  await schedule(1, { publishAt: null })
  await schedule(1, { publishAt: inMs(clock(), 2500) })

  await vi.waitFor(async () => expect(await shown('night')).toBe('night'), SOON)
  expect(await rows(`select 1 from audit where action = 'publish-scheduled'`)).toHaveLength(1)
})

test('times that are past, in the wrong order or no times are refused at their field', async () => {
  const { create, schedule, clock, read } = await start()
  await create('night')

  expect(await schedule(1, { publishAt: inMs(clock(), -1000) })).toMatchObject({
    status: 400,
    body: { fields: { publishAt: expect.any(String) } },
  })
  expect(await schedule(1, { publishAt: inMs(clock(), 9000), unpublishAt: inMs(clock(), 8000) })).toMatchObject({
    status: 400,
    body: { fields: { unpublishAt: expect.any(String) } },
  })
  for (const publishAt of ['tomorrow', '2030-13-01T00:00:00Z', '2030-01-01'])
    expect((await schedule(1, { publishAt })).status, publishAt).toBe(400)
  expect(await schedule(7, { publishAt: inMs(clock(), 9000) })).toMatchObject({ status: 409 })
  expect(await read('night')).toMatchObject({ publishAt: null })
})

test('an unfinished draft is not scheduled', async () => {
  const { create, schedule, clock } = await start()
  await create('night', { title: '' })

  expect(await schedule(1, { publishAt: inMs(clock(), 9000) })).toMatchObject({
    status: 400,
    body: { fields: { title: 'Fill this in' } },
  })
})
