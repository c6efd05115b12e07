import { expect, test, vi } from 'vitest'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { CalendarEntry, Release } from '../../../contract/platform/releases/releases.ts'
import { POSTS, postDraft } from '../../site/blog/testing-posts.ts'
import { RELEASES, startWithReleases } from './testing-releases.ts'

const SOON = { timeout: 20_000, interval: 50 }

async function start() {
  const started = await startWithReleases()
  await started.app.ready()
  await started.services.jobs.start()
  const soon = () => new Date(started.clock().getTime() + 1500)
  return { ...started, soon }
}

test('release-schedule: the versions that were scheduled go live together; what was typed since does not', async () => {
  const { as, create, make, schedule, shown, read, readRelease, soon, rows } = await start()
  await create('one')
  await create('two')
  const release = await make('Winter', 'one', 'two')
  expect(await schedule(release, soon())).toMatchObject({ status: 200, body: { state: 'scheduled' } })
  await as.admin('PUT', `${POSTS}/two`, { body: { version: 1, data: postDraft('Typed later') } })
  expect(await shown('one')).toBe(404)

  await vi.waitFor(async () => expect(await shown('two')).toBe('two'), SOON)
  expect(await shown('one')).toBe('one')
  expect(await read('two')).toMatchObject({ state: 'edited', version: 2, liveVersion: 1 })
  expect(await readRelease(release.id)).toMatchObject({ state: 'live', releasedBy: null })
  expect(await rows(`select 1 from audit where action = 'publish-scheduled' and kind = 'post'`)).toHaveLength(2)
})

test('release-schedule: a document that broke since leaves all as they are, and the office is told', async () => {
  const { as, create, make, publish, read, schedule, shown, readRelease, soon, rows } = await start()
  await create('one')
  await create('two')
  const release = await make('Winter', 'one', 'two')
  await schedule(release, soon())
  await rows(`update documents set deleted_at = now() where slug = 'two'`)

  await vi.waitFor(async () => expect((await readRelease(release.id)).state).toBe('open'), SOON)
  expect(await readRelease(release.id)).toMatchObject({
    failure: expect.stringContaining('lies in the trash'),
    at: null,
  })
  expect(await shown('one')).toBe(404)
  await vi.waitFor(
    async () => expect(await rows(`select title from events`)).toEqual([{ title: '“Winter” could not go live' }]),
    SOON,
  )
  // What is written from now on goes with it again.
  await rows(`update documents set deleted_at = null where slug = 'two'`)
  await as.admin('PUT', `${POSTS}/two`, { body: { version: 1, data: postDraft('Mended') } })
  expect(await publish(await readRelease(release.id))).toMatchObject({ status: 200 })
  expect(await read('two')).toMatchObject({ state: 'live', liveVersion: 2 })
})

test('release-schedule: of two times only the last one counts', async () => {
  const { create, make, schedule, shown, readRelease, soon, rows, clock } = await start()
  await create('one')
  const first = (await schedule(await make('Winter', 'one'), soon())).body as Release
  const open = (await schedule(first, null)).body as Release
  const at = new Date(clock().getTime() + HOUR_MS)
  expect(await schedule(open, at)).toMatchObject({ status: 200, body: { state: 'scheduled' } })
  const ended = `select 1 from jobs.job where name = 'scheduled-release' and state = 'completed'`
  await vi.waitFor(async () => expect(await rows(ended)).toHaveLength(1), SOON)
  expect(await readRelease(first.id)).toMatchObject({ state: 'scheduled', at: at.toISOString() })
  expect(await shown('one')).toBe(404)
})

test('release-schedule: a time that was taken back does nothing, and a scheduled release is not changed', async () => {
  const { as, create, make, schedule, shown, soon, rows, clock, body } = await start()
  await create('one')
  const release = await make('Winter', 'one')
  expect(await schedule(release, new Date(clock().getTime() - 1000))).toMatchObject({
    status: 400,
    body: { fields: { at: 'Choose a future time' } },
  })
  const at = soon()
  const scheduled = (await schedule(release, at)).body as Release
  const document = `${RELEASES}/${release.id}/documents/${release.documents[0]!.id}`
  expect((await as.admin('DELETE', document)).status).toBe(409)
  const range = `from=${new Date(at.getTime() - 60_000).toISOString()}&to=${new Date(at.getTime() + 60_000).toISOString()}`
  const calendar = () => body<{ items: CalendarEntry[] }>(as.admin('GET', `${RELEASES}/calendar?${range}`))
  expect((await calendar()).items).toEqual([
    { type: 'release', at: at.toISOString(), title: 'Winter', kind: '', subject: release.id, count: 1 },
  ])

  expect(await schedule(scheduled, null)).toMatchObject({ status: 200, body: { state: 'open', at: null } })
  expect((await calendar()).items).toEqual([])
  await vi.waitFor(async () => {
    const waiting = await rows(
      `select 1 from jobs.job where name = 'scheduled-release' and state in ('created', 'active')`,
    )
    expect(waiting).toEqual([])
  }, SOON)
  expect(await shown('one')).toBe(404)
})

test('the calendar reads at most 62 days', async () => {
  const { as } = await startWithReleases()
  const asked = (from: string, to: string) => as.admin('GET', `${RELEASES}/calendar?from=${from}&to=${to}`)
  expect((await asked('2026-01-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z')).status).toBe(200)
  expect((await asked('2026-01-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z')).status).toBe(400)
  expect((await asked('2026-03-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')).status).toBe(400)
})

test.each([
  [['two'], 'A newer version of “Newer” was live already and stays.'],
  [['two', 'three'], 'Newer versions of 2 documents were live already and stay.'],
])(
  'release-never-older: newer versions that somebody published since stay, and the rest goes live (%s)',
  async (newer, words) => {
    const { as, create, make, schedule, shown, readRelease, soon, rows } = await start()
    await create('one')
    for (const slug of newer) await create(slug)
    const release = await make('Winter', 'one', ...newer)
    expect((await schedule(release, soon())).status).toBe(200)
    for (const slug of newer) {
      await as.admin('PUT', `${POSTS}/${slug}`, { body: { version: 1, data: postDraft('Newer') } })
      expect((await as.admin('POST', `${POSTS}/${slug}/publish`, { body: { version: 2 } })).status).toBe(200)
    }

    await vi.waitFor(async () => expect(await shown('one')).toBe('one'), SOON)
    for (const slug of newer) expect(await shown(slug)).toBe('Newer')
    expect(await readRelease(release.id)).toMatchObject({
      state: 'live',
      count: 1,
      documents: [{ isTicked: true }, ...newer.map(() => ({ isTicked: false }))],
    })
    expect(await rows(`select text from events where title = '“Winter” is live'`)).toMatchObject([
      { text: `As scheduled. ${words}` },
    ])
  },
)

test('release-never-older: a release of which every document is live in a newer version opens again and says so', async () => {
  const { as, create, make, schedule, shown, readRelease, soon } = await start()
  await create('one')
  const release = await make('Winter', 'one')
  expect((await schedule(release, soon())).status).toBe(200)
  await as.admin('PUT', `${POSTS}/one`, { body: { version: 1, data: postDraft('Newer') } })
  expect((await as.admin('POST', `${POSTS}/one/publish`, { body: { version: 2 } })).status).toBe(200)

  const now = () => readRelease(release.id)
  await vi.waitFor(async () => expect(await now()).toMatchObject({ state: 'open' }), SOON)
  expect(await now()).toMatchObject({ failure: 'Newer versions of its documents are live already.' })
  expect(await shown('one')).toBe('Newer')
})
