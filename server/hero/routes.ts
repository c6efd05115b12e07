import { hero, heroHeadlineDefault, type HeroSlideDraft } from '../../contract/hero.ts'
import { listDocuments } from '../core/documents.ts'
import { routes } from '../core/routes.ts'
import { readSetting } from '../core/settings.ts'

export const heroRoutes = routes(hero, {
  slides: async (_, { database }) => {
    const slides = await listDocuments<HeroSlideDraft>(database, 'hero_slide')
    return slides.flatMap(({ id, live }) => (live?.active ? [{ id, ...live }] : []))
  },
  headline: ({ params: { placement } }, { database }) =>
    readSetting(database, { kind: 'hero_headline', slug: placement }, heroHeadlineDefault),
})
