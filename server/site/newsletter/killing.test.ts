import { expect, test, vi } from 'vitest'
import { startKillable } from '../../core/start/testing-killing.ts'
import { ADMIN } from '../../core/start/testing-product.ts'
import { startMailServer } from '../../platform/mail/testing-mail-server.ts'
import { signInTo } from '../../platform/users/testing-sign-in.ts'
import { said } from './testing-newsletters.ts'

const PATIENCE = { timeout: 180_000, interval: 100 }
const READERS = 60
const PER_MINUTE = 300

test(
  'newsletter-scheduled, sending-pace: killed before its moment and while it sends at its pace, a newsletter reaches everybody once',
  { timeout: 400_000 },
  async (context) => {
    const server = await startMailServer()
    context.onTestFinished(server.stop)
    const env = { SMTP_URL: server.url }
    const { launch, kill, ask, address } = await startKillable(env, context)
    await ask(`
      insert into subscribers (id, email, state, created_at, updated_at)
      select gen_random_uuid(), 'guard-' || n || '@meridian.example', 'confirmed', now(), now()
        from generate_series(1, ${READERS}) n`)
    const call = await signInTo(address(), ADMIN)
    const { slug } = await call<{ slug: string }>('POST', '/api/admin/documents/newsletter_issue', {
      data: {
        title: 'Newsletter 15',
        subject: 'The relief',
        preheader: '',
        content: said('The log.'),
        segment: '',
        perMinute: PER_MINUTE,
      },
    })
    const at = new Date(Date.now() + 2_000).toISOString()
    await call('POST', `/api/admin/newsletters/${slug}/send`, { version: 1, at })
    await kill()
    await vi.waitUntil(() => Date.now() > Date.parse(at), PATIENCE)
    expect(server.received).toEqual([])
    await launch()
    await vi.waitUntil(() => server.received.length >= 10, { ...PATIENCE, interval: 1 })
    await kill()
    await launch()

    const mails = () => ask<{ to: string; state: string }>('select to_address as to, state from mails')
    await vi.waitFor(async () => {
      const stored = await mails()
      expect(stored).toHaveLength(READERS)
      expect(stored.map(({ state }) => state)).not.toContain('queued')
    }, PATIENCE)
    const arrived = server.received.flatMap(({ to }) => to)
    expect(new Set(arrived).size).toBe(arrived.length)
    const stored = await mails()
    expect(new Set(stored.map(({ to }) => to)).size).toBe(READERS)
    expect(stored.filter(({ to, state }) => state !== 'unsure' && !arrived.includes(to))).toEqual([])
    // No five seconds made more mails than the pace allows.
    const rounds = await ask<{ most: number }>(
      `select max(made)::int as most from (select count(*) as made from mails group by created_at) rounds`,
    )
    expect(rounds[0]!.most).toBeLessThanOrEqual(PER_MINUTE / 12)
  },
)
