import { expect, test, vi } from 'vitest'
import type { Campaigns } from '../../../contract/site/newsletter/campaigns.ts'
import { startKillable } from '../../core/start/testing-killing.ts'
import { startMailServer } from '../../platform/mail/testing-mail-server.ts'
import { signInTo } from '../../platform/users/testing-sign-in.ts'

const PATIENCE = { timeout: 180_000, interval: 100 }
const ADMIN = { email: 'admin@example.com', password: 'correct horse battery' }
const NEWSLETTER = '/api/admin/posts/ten-minute-handover/newsletter'

test('newsletter-campaign-once: killed again and again while a newsletter goes out, everybody is sent one mail and nobody two', { timeout: 600_000 }, async (context) => {
  const server = await startMailServer()
  context.onTestFinished(server.stop)
  const { launch, kill, ask, address } = await startKillable({ SMTP_URL: server.url, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }, context)
  await ask(`
    insert into subscribers (id, email, state, created_at, updated_at)
    select gen_random_uuid(), 'guard-' || n || '@meridian.example', 'confirmed', now(), now() from generate_series(1, 130) n`)
  const call = await signInTo(address(), ADMIN)

  await call('POST', NEWSLETTER, {})
  await kill() // before a single mail is made, most likely
  await launch()
  for (const enough of [20, 60]) {
    await vi.waitUntil(() => server.received.length >= enough, { ...PATIENCE, interval: 1 })
    await kill()
    await launch()
  }

  const read = async () => (await (await signInTo(address(), ADMIN))<Campaigns>('GET', NEWSLETTER)).campaigns
  await vi.waitFor(async () => expect(await read()).toMatchObject([{ state: 'sent' }]), { ...PATIENCE, interval: 2_000 })
  const mails = await ask<{ to: string; state: string }>('select to_address as to, state from mails')
  const unsure = new Set(mails.flatMap(({ to, state }) => (state === 'unsure' ? [to] : [])))
  const arrivals = new Map<string, number>()
  for (const address of server.received.flatMap(({ to }) => to)) arrivals.set(address, (arrivals.get(address) ?? 0) + 1)
  const everybody = Array.from({ length: 130 }, (_, n) => `guard-${n + 1}@meridian.example`)
  expect(mails.map(({ to }) => to).toSorted()).toEqual(everybody.toSorted())
  expect([...arrivals].filter(([, times]) => times > 1)).toEqual([])
  expect(everybody.filter((address) => !arrivals.has(address) && !unsure.has(address))).toEqual([])
  expect(await read()).toMatchObject([{ total: 130, sent: 130 - unsure.size, unsure: unsure.size, failed: 0, left: 0 }])
})
