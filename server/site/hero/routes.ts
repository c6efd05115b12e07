import { hero, type HeroSlideDraft } from '../../../contract/site/hero/hero.ts'
import { headlineDefaults } from '../../../contract/site/hero/defaults.ts'
import { heroWords } from '../../../contract/site/hero/written.ts'
import { listDocuments } from '../../core/documents/documents.ts'
import { routes } from '../../core/rooms/routes.ts'
import { readSetting, readWritten } from '../../core/documents/settings.ts'
import { slideInTime } from './headline-slides.ts'
import { lasts, untilNextTurn } from './show-times.ts'

export const heroRoutes = routes(hero, {
  slides: async (_, { database, clock, content, previewed }) => {
    const now = clock()
    const slides = await listDocuments<HeroSlideDraft>(database, 'hero_slide')
    const turn = untilNextTurn(
      slides.flatMap(({ live }) => live ?? []),
      now,
    )
    if (turn !== undefined) content.dropIn(['/api/dynamic-hero-slides'], turn)
    return slides.flatMap(({ id, live }) => {
      // Editors see the slide they preview, even while it is hidden from visitors.
      if (live && previewed === id) return [{ id, ...live, active: true, previewed: true as const }]
      return live?.active && lasts(live, now) ? [{ id, ...live }] : []
    })
  },
  headline: async ({ params: { placement } }, services) => {
    const { database } = services
    const usual = { kind: 'hero_headline', slug: placement }
    const headline =
      (await slideInTime(placement, services)) ?? (await readSetting(database, usual, headlineDefaults[placement]))
    // The preview stands on the landing page alone.
    const words = placement === 'home' ? await readWritten(database, 'product_screen', heroWords) : {}
    return { ...headline, ...(Object.keys(words).length > 0 && { words }) }
  },
})
