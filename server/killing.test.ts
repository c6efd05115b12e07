import { expect, inject, test, vi } from 'vitest'
import type { Sendings } from '../contract/site/newsletter/sendings.ts'
import { type SectionName, sections } from '../contract/site/landing/sections.ts'
import { startKillable } from './core/start/testing-killing.ts'
import { ADMIN } from './core/start/testing-product.ts'
import { startMailServer } from './platform/mail/testing-mail-server.ts'
import { signInTo } from './platform/users/testing-sign-in.ts'
import { postDraft } from './site/blog/testing-posts.ts'
import { subscribe } from './site/newsletter/testing-subscribing.ts'

const PATIENCE = { timeout: 180_000, interval: 100 }
const NEWSLETTER = '/api/admin/posts/ten-minute-handover/newsletter'
const SCHEDULE = '/api/admin/documents/post/night/schedule'
const EDITED: SectionName[] = ['industries', 'pricing', 'blog', 'faq', 'closing', 'badges', 'outcomes', 'tour']
// How many mails have arrived when the product is killed, and how many saves each life acknowledges. The database is
// killed with every other life.
const { GUARDS, VISITORS, MAILS_AT_KILL, SAVES_PER_LIFE, SAVES } = inject('wholeMatrix')
  ? { GUARDS: 130, VISITORS: 80, MAILS_AT_KILL: [0, 40, 80, 120], SAVES_PER_LIFE: 100, SAVES: 1000 }
  : { GUARDS: 50, VISITORS: 20, MAILS_AT_KILL: [0, 20, 40], SAVES_PER_LIFE: 50, SAVES: 250 }

const addresses = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${name}-${n + 1}@meridian.example`)

type Save = { slug: string; version: number; title: string }
type Call = Awaited<ReturnType<typeof signInTo>>

test(
  'mail-never-twice, newsletter-sending-once: killed again and again while it saves, publishes and mails, the product loses and doubles nothing',
  { timeout: 600_000 },
  async (context) => {
    const server = await startMailServer()
    context.onTestFinished(server.stop)
    const env = { SMTP_URL: server.url, TRUST_PROXY: '1' }
    const { launch, kill, killDatabase, ask, address } = await startKillable(env, context)
    await ask(`
    insert into subscribers (id, email, state, created_at, updated_at)
    select gen_random_uuid(), 'guard-' || n || '@meridian.example', 'confirmed', now(), now()
      from generate_series(1, ${GUARDS}) n`)
    let call = await signInTo(address(), ADMIN)
    const { version } = await call<Save>('POST', '/api/admin/documents/post', {
      slug: 'night',
      data: postDraft('The night shift'),
    })
    const asked = await subscribe(address(), addresses('visitor', VISITORS))
    await call('POST', NEWSLETTER, {})

    const acknowledged: Save[] = []
    const publishAt = () => new Date(Date.now() + 2_000).toISOString()
    for (const [life, mails] of MAILS_AT_KILL.entries()) {
      const before = acknowledged.length
      const saving = saveOn(call, acknowledged)
      const isBusy = () => acknowledged.length >= before + SAVES_PER_LIFE && server.received.length >= mails
      await vi.waitUntil(isBusy, { ...PATIENCE, interval: 1 })
      // It is due while the product is down. The next start publishes it, and the one after that must not publish it
      // again.
      const scheduled =
        life === 1
          ? await call<{ publishAt: string }>('PUT', SCHEDULE, { version, publishAt: publishAt(), unpublishAt: null })
          : undefined
      if (life === 2)
        await vi.waitFor(async () => expect((await fetch(`${address()}/blog/night`)).status).toBe(200), PATIENCE)
      if (life % 2 === 1) killDatabase()
      await kill()
      await saving
      if (scheduled) await vi.waitUntil(() => Date.now() > Date.parse(scheduled.publishAt), PATIENCE)
      await launch()
      call = await signInTo(address(), ADMIN)
    }
    await saveOn(call, acknowledged, SAVES)

    // Every acknowledged save is stored.
    expect(acknowledged.length).toBeGreaterThanOrEqual(SAVES)
    const revisions = await ask<Save>(`
    select d.slug, r.version, r.data->>'title' as title
    from revisions r join documents d on d.id = r.document_id where d.kind = 'landing_section'`)
    const kept = new Set(revisions.map((save) => JSON.stringify(save)))
    expect(acknowledged.filter((save) => !kept.has(JSON.stringify(save)))).toEqual([])

    // The schedule published exactly once, and the document is still published.
    expect((await fetch(`${address()}/api/blog/posts/night`)).status).toBe(200)
    const history = await ask<{ action: string }>('select action from audit where subject = $1 order by id', ['night'])
    expect(history.map(({ action }) => action)).toEqual(['create', 'schedule', 'publish-scheduled'])

    // A separate job creates each mail, and it may have died with the product as well.
    const everybody = [...addresses('guard', GUARDS), ...asked]
    expect(asked).toHaveLength(VISITORS)
    // The administrator also gets a mail for every sign-in after a kill.
    const stored = () =>
      ask<{ to: string; state: string }>('select to_address as to, state from mails where to_address <> $1', [
        ADMIN.email,
      ])
    await vi.waitFor(async () => {
      const mails = await stored()
      expect(mails.map(({ to }) => to).toSorted()).toEqual(everybody.toSorted())
      expect(mails.map(({ state }) => state)).not.toContain('queued')
    }, PATIENCE)
    const unsure = new Set((await stored()).flatMap(({ to, state }) => (state === 'unsure' ? [to] : [])))
    const arrivals = new Map<string, number>()
    for (const to of server.received.flatMap((mail) => mail.to).filter((to) => to !== ADMIN.email))
      arrivals.set(to, (arrivals.get(to) ?? 0) + 1)
    expect([...arrivals].filter(([, times]) => times > 1)).toEqual([])
    expect(everybody.filter((to) => !arrivals.has(to) && !unsure.has(to))).toEqual([])

    // The newsletter's own account agrees.
    const unsureGuards = [...unsure].filter((to) => to.startsWith('guard-')).length
    const account = {
      state: 'sent',
      total: GUARDS,
      sent: GUARDS - unsureGuards,
      unsure: unsureGuards,
      failed: 0,
      left: 0,
    }
    await vi.waitFor(
      async () => expect((await call<Sendings>('GET', NEWSLETTER)).sendings).toMatchObject([account]),
      PATIENCE,
    )
  },
)

/** Saves all sections at once, again and again, up to the given number or until the server is gone. */
async function saveOn(call: Call, acknowledged: Save[], enough = Infinity) {
  await Promise.all(
    EDITED.map(async (slug) => {
      const path = `/api/admin/documents/landing_section/${slug}`
      let { version } = await call<Save>('GET', path)
      while (acknowledged.length < enough) {
        const title = `Save ${version + 1} of ${slug}`
        const saved = await call<Save>('PUT', path, {
          version,
          data: { ...sections[slug].fallback, title },
          publish: true,
        }).catch(ifGone)
        if (saved === undefined) return
        version = saved.version
        acknowledged.push({ slug, version, title })
      }
    }),
  )
}

/** The only allowed failures of a save here: the server is gone, or reports that its database is. */
function ifGone(error: unknown): undefined {
  if (!(error instanceof TypeError) && !(error instanceof Error && error.message.startsWith('503 '))) throw error
}
