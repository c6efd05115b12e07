import { expect, test, vi } from 'vitest'
import { startKillable } from '../../core/start/testing-killing.ts'
import { postDraft } from '../../site/blog/testing-posts.ts'
import { signInTo } from '../users/testing-sign-in.ts'

const ADMIN = { email: 'admin@example.com', password: 'correct horse battery' }

type Stored = { version: number }

test('killed between save, schedule and publication: nothing is lost, and nothing is published twice', { timeout: 180_000 }, async (context) => {
  const { launch, kill, ask, address } = await startKillable({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }, context)

  let call = await signInTo(address(), ADMIN)
  const { version } = await call<Stored>('POST', '/api/admin/posts', { slug: 'night', data: postDraft('The night shift') })
  await kill()

  await launch()
  call = await signInTo(address(), ADMIN)
  const publishAt = new Date(Date.now() + 2_000).toISOString()
  await call('PUT', '/api/admin/posts/night/schedule', { version, publishAt, unpublishAt: null })
  await kill()
  await vi.waitUntil(() => Date.now() > Date.parse(publishAt), { timeout: 10_000 })

  await launch()
  await vi.waitFor(async () => expect((await fetch(`${address()}/blog/night`)).status).toBe(200), { timeout: 60_000, interval: 200 })
  await kill()
  await launch()
  expect((await fetch(`${address()}/api/blog/posts/night`)).status).toBe(200)
  const history = await ask<{ action: string }>('select action from audit where subject = $1 order by id', ['night'])
  expect(history.map(({ action }) => action)).toEqual(['create', 'schedule', 'publish-scheduled'])
})
