import { hero, type HeroSlideDraft } from '../../../contract/site/hero/hero.ts'
import { headlineDefaults } from '../../../contract/site/hero/defaults.ts'
import { heroWords } from '../../../contract/site/hero/written.ts'
import { listDocuments } from '../../core/documents/documents.ts'
import { routes } from '../../core/http/routes.ts'
import { readSetting, readWritten } from '../../core/documents/settings.ts'

export const heroRoutes = routes(hero, {
  slides: async (_, { database, previewed }) => {
    const slides = await listDocuments<HeroSlideDraft>(database, 'hero_slide')
    return slides.flatMap(({ id, live }) => {
      // Editors see the slide they preview, even while it is hidden from visitors.
      if (live && previewed === id) return [{ id, ...live, active: true, previewed: true as const }]
      return live?.active ? [{ id, ...live }] : []
    })
  },
  headline: async ({ params: { placement } }, { database }) => {
    const headline = await readSetting(
      database,
      { kind: 'hero_headline', slug: placement },
      headlineDefaults[placement],
    )
    // The preview stands on the landing page alone.
    const words = placement === 'home' ? await readWritten(database, 'product_screen', heroWords) : {}
    return { ...headline, ...(Object.keys(words).length > 0 && { words }) }
  },
})
