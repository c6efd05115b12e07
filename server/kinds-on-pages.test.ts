import { expect, test } from 'vitest'
import type { EditedDocument, Revision } from '../contract/platform/editing/document.ts'
import { seed } from './core/rooms/seed.ts'
import { withAt } from './platform/editing/testing-samples.ts'
import { startWithPeople } from './platform/users/testing-people.ts'
import { makeUser, sessionCookieFor } from './platform/users/testing-users.ts'
import { startingContent } from './starting-content.ts'

/** A text of each kind that pages show: its document under `/api/admin`, its place in there, and the page. */
const SHOWN: [document: string, text: string, page: string][] = [
  ['solutions/scheduling', 'title', '/solutions/scheduling'],
  ['industries/healthcare', 'title', '/industries/healthcare'],
  ['posts/ten-minute-handover', 'title', '/blog/ten-minute-handover'],
  ['blog-heading/main', 'tagline', '/blog'],
  ['static-pages/privacy', 'title', '/privacy'],
  ['help-articles/import-guards', 'title', '/resources/help/import-guards'],
  ['screen-words/status', 'text', '/status'],
  ['landing-sections/how_it_works', 'title', '/'],
  ['landing-sections/cta', 'title', '/'],
  ['landing-sections/sticky_cta', 'mainMessage', '/'],
  ['landing-sections/footer', 'newsletter.headline', '/brand'],
  ['product-screens/week-board', 'undo', '/solutions/scheduling'],
  ['hero-headlines/home', 'headline', '/'],
  ['hero-headlines/pricing', 'headline', '/pricing'],
  ['mega-menu/main', '0.name', '/brand'],
  ['plans/patrol', 'audience', '/pricing'],
  ['add-ons/site-setup', 'name', '/pricing'],
  ['feature-matrix/pricing', 'title', '/pricing'],
  ['pricing-faq/pricing', 'title', '/pricing'],
  ['pricing-wizard/pricing', 'title', '/pricing'],
  ['contact-page/main', 'title', '/contact'],
  ['demo-page/main', 'title', '/demo'],
]
const WORDS = 'Marked for the night'

test(
  'words of each kind are in its preview alone, on its page once published, and off it once the old ones are back',
  { timeout: 120_000 },
  async () => {
    const { app, database, clock, as } = await startWithPeople({ pages: true })
    await seed(database, clock, startingContent)
    const cookies = await sessionCookieFor(database, clock, (await makeUser(database, clock, 'admin')).id)
    const isOn = async (url: string, by = {}) => (await app.inject({ url, cookies: by })).body.includes(WORDS)

    for (const [document, text, page] of SHOWN) {
      const url = `/api/admin/${document}`
      const call = async <T = EditedDocument>(method: 'GET' | 'PUT' | 'POST', path: string, body?: object) => {
        const answer = await as.admin(method, path, { body })
        expect(answer, path).toMatchObject({ status: 200 })
        return answer.body as T
      }
      const before = await call('GET', url)
      const changed = withAt(before.data, text.split('.').map(keyOf), WORDS)

      const draft = await call('PUT', url, { version: before.version, data: changed })
      expect([await isOn(draft.preview!, cookies), await isOn(page)], document).toEqual([true, false])

      const live = await call('POST', `${url}/publish`, { version: draft.version })
      expect(await isOn(page), document).toBe(true)

      const first = (await call<Revision[]>('GET', `${url}/history`)).at(-1)!
      if (first.version < draft.version) {
        const old = await call('POST', `${url}/history/${first.version}/restore`, { version: live.version })
        expect(await isOn(page), document).toBe(true)
        await call('POST', `${url}/publish`, { version: old.version })
      } else await call('POST', `${url}/built-in`, { version: live.version })
      expect(await isOn(page), document).toBe(false)
      expect((await call('GET', url)).data, document).toEqual(before.data)
    }
  },
)

const keyOf = (key: string) => (/^\d+$/.test(key) ? Number(key) : key)
