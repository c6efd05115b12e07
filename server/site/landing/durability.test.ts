import { expect, test, vi } from 'vitest'
import { type SectionName, sections } from '../../../contract/site/landing/sections.ts'
import { startKillable } from '../../core/start/testing-killing.ts'
import { signInTo } from '../../platform/users/testing-sign-in.ts'

const SAVES = 1000
const KILLS = [200, 400, 600, 800]
const EDITED: SectionName[] = ['industries', 'pricing', 'blog', 'faq', 'closing', 'badges', 'outcomes', 'tour']
const ADMIN = { email: 'admin@example.com', password: 'correct horse battery' }

type Save = { slug: string; version: number; title: string }

test('of 1,000 acknowledged saves none is lost when the server, or its database too, is killed between them', { timeout: 180_000 }, async (context) => {
  const { launch, kill, killDatabase, ask, address } = await startKillable({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }, context)
  const acknowledged: Save[] = []

  for (const [round, count] of KILLS.entries()) {
    const saving = saveOn(address(), acknowledged)
    await vi.waitUntil(() => acknowledged.length >= count, { timeout: 60_000, interval: 1 })
    if (round % 2 === 1) killDatabase()
    await kill()
    await saving
    await launch()
  }
  await saveOn(address(), acknowledged, SAVES)

  expect(acknowledged.length).toBeGreaterThanOrEqual(SAVES)
  const revisions = await ask<Save>(`
    select d.slug, r.version, r.data->>'title' as title
    from revisions r join documents d on d.id = r.document_id where d.kind = 'landing_section'`)
  const kept = new Set(revisions.map((save) => JSON.stringify(save)))
  expect(acknowledged.filter((save) => !kept.has(JSON.stringify(save)))).toEqual([])
})

/** Saves all sections at once, each again and again, until there are so many or the server is gone. */
async function saveOn(address: string, acknowledged: Save[], enough = Infinity) {
  const call = await signInTo(address, ADMIN)
  await Promise.all(
    EDITED.map(async (slug) => {
      const path = `/api/admin/landing-sections/${slug}`
      let { version } = (await call('GET', path)) as { version: number }
      while (acknowledged.length < enough) {
        const title = `Save ${version + 1} of ${slug}`
        const saved = await call('PUT', path, { version, data: { ...sections[slug].fallback, title }, publish: true }).catch(ifGone)
        if (saved === undefined) return
        version = (saved as { version: number }).version
        acknowledged.push({ slug, version, title })
      }
    }),
  )
}

/** The only failures that a save may meet here: the server is gone, or says that its database is. */
function ifGone(error: unknown): undefined {
  if (!(error instanceof TypeError) && !(error instanceof Error && error.message.startsWith('503 '))) throw error
}
