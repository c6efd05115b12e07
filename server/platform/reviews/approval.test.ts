import { expect, test } from 'vitest'
import type { Release } from '../../../contract/platform/releases/releases.ts'
import { POSTS, postDraft } from '../../site/blog/testing-posts.ts'
import { RULES, startReviewing } from './testing-reviews.ts'

const PATIENCE = { timeout: 25_000, interval: 50 }
const LACKS = { status: 422, body: { code: 'rule', message: expect.stringContaining('needs an approval') } }

test('publishing-needs-approval: without an approval of this very version nothing goes to visitors, by whatever way', async () => {
  const { ana, tom, setRules, decide, save, shown, rows } = await startReviewing()
  const publish = (version: number) => ana.ask('POST', `${POSTS}/night/publish`, { body: { version } })
  expect((await setRules(true)).body).toMatchObject({ version: 1, data: { needsApproval: true } })

  expect(await publish(1)).toMatchObject(LACKS)
  const bulk = await ana.ask('POST', `${POSTS}/bulk`, { body: { action: 'publish', slugs: ['night'] } })
  expect(bulk.body).toMatchObject([{ ok: false, message: LACKS.body.message }])
  const body = { version: 1, data: postDraft('Night'), publish: true }
  expect(await ana.ask('PUT', `${POSTS}/night`, { body })).toMatchObject(LACKS)
  expect(await ana.ask('POST', POSTS, { body: { slug: 'day', data: postDraft('Day'), publish: true } })).toMatchObject(
    LACKS,
  )
  expect((await ana.ask('GET', `${POSTS}/night/findings`)).body).toMatchObject({ problems: { '': LACKS.body.message } })
  expect([await shown('night'), await shown('day')]).toEqual([404, 404])
  expect(await rows("select version from documents where slug in ('night', 'day')")).toEqual([{ version: 1 }])

  await decide(tom, 'approved')
  await save('Night, changed')
  expect(await publish(2)).toMatchObject(LACKS)
  await decide(tom, 'approved', 2)
  expect((await publish(2)).status).toBe(200)
  expect(await shown('night')).toBe('Night, changed')
})

test('publishing-needs-approval: a schedule asks for it when it is made and when it is due', async () => {
  const { ana, tom, setRules, decide, shown, services, clock, rows, of } = await startReviewing()
  await setRules(true)
  const publishAt = new Date(clock().getTime() + 2_000).toISOString()
  const plan = () => ana.ask('PUT', `${POSTS}/night/schedule`, { body: { version: 1, publishAt, unpublishAt: null } })
  expect(await plan()).toMatchObject(LACKS)
  await decide(tom, 'approved')
  expect((await plan()).status).toBe(200)
  await ana.ask('DELETE', of)

  await services.jobs.start()
  const failed = () => rows<{ text: string }>(`select text from events where event = 'schedule-failed'`)
  await expect.poll(failed, PATIENCE).toEqual([{ text: LACKS.body.message }])
  expect(await shown('night')).toBe(404)
  expect(await rows(`select publish_at from documents where slug = 'night'`)).toEqual([{ publish_at: null }])
})

test('publishing-needs-approval: a release leaves out what lacks it, and publishes what has it', async () => {
  const { ana, tom, setRules, decide, shown, id } = await startReviewing()
  await setRules(true)
  const made = (await ana.ask('POST', '/api/admin/releases', { body: { name: 'Winter', documents: [id] } }))
    .body as Release
  expect(made.documents[0]!.problems).toEqual({ '': LACKS.body.message })
  const publish = async () => {
    const { version } = (await ana.ask('GET', `/api/admin/releases/${made.id}`)).body as Release
    return ana.ask('POST', `/api/admin/releases/${made.id}/publish`, {
      body: { version, documents: [{ id, version: 1 }] },
    })
  }
  expect(await publish()).toMatchObject({ status: 400, body: { message: LACKS.body.message } })
  const at = new Date('2099-01-01').toISOString()
  const schedule = { body: { version: made.version, at, documents: [{ id, version: 1 }] } }
  expect((await ana.ask('PUT', `/api/admin/releases/${made.id}/schedule`, schedule)).status).toBe(400)
  expect(await shown('night')).toBe(404)
  await decide(tom, 'approved')
  expect((await publish()).status).toBe(200)
  expect(await shown('night')).toBe('Night')
})

test('approval-of-pages: settings that no page shows are published without one, and so is the rule itself', async () => {
  const { as, ana, setRules } = await startReviewing()
  await setRules(true)
  const { version, data } = (await as.admin('GET', '/api/admin/documents/captcha/main')).body as {
    version: number
    data: object
  }
  const saved = await as.admin('PUT', '/api/admin/documents/captcha/main', { body: { version, data, publish: true } })
  expect(saved.status).toBe(200)
  expect((await setRules(false)).body).toMatchObject({ version: 2, data: { needsApproval: false } })
  const stale = await ana.ask('PUT', RULES, { body: { version: 1, data: { needsApproval: true } } })
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale' } })
  expect((await ana.ask('POST', `${POSTS}/night/publish`, { body: { version: 1 } })).status).toBe(200)
})
