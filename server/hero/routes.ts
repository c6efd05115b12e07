import { hero, heroHeadlineDefault, type HeroSlideDraft } from '../../contract/hero.ts'
import { createDocument, listDocuments, orderDocuments, saveDocument, toEdited, trashDocument } from '../core/documents.ts'
import { routes } from '../core/routes.ts'
import { readSetting } from '../core/settings.ts'
import { refuseTooManySlides } from './rules.ts'

const KIND = 'hero_slide'
const tags = ['/api/dynamic-hero-slides']

/** A slide goes by its id: its slug is never shown. */
const slide = (id: string, data: HeroSlideDraft) => ({ kind: KIND, slug: id, title: data.title, data, tags })

export const heroRoutes = routes(hero, {
  slides: async (_, { database }) => {
    const slides = await listDocuments<HeroSlideDraft>(database, KIND)
    return slides.flatMap(({ id, live }) => (live?.active ? [{ id, ...live }] : []))
  },
  headline: ({ params: { placement } }, { database }) =>
    readSetting(database, { kind: 'hero_headline', slug: placement }, heroHeadlineDefault),

  editSlides: async (_, { database }) => (await listDocuments<HeroSlideDraft>(database, KIND)).map(toEdited),
  createSlide: async ({ body }, { database, change }) => {
    refuseTooManySlides(await listDocuments(database, KIND))
    return toEdited(await createDocument(change, { kind: KIND, title: body.title, data: body, tags }))
  },
  saveSlide: async ({ params, body }, { change }) =>
    toEdited(await saveDocument(change, { ...slide(params.id, body.data), version: body.version })),
  orderSlides: async ({ body }, { database, change }) => {
    await orderDocuments(change, { kind: KIND, slugs: body.ids, tags })
    return (await listDocuments<HeroSlideDraft>(database, KIND)).map(toEdited)
  },
  removeSlide: async ({ params: { id } }, { change }) => {
    await trashDocument(change, { kind: KIND, slug: id, tags })
    return { id }
  },
})
