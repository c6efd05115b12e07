import { placedWords, PlacedWords, type PlaceOfWords } from '../../../contract/site/blocks/places.ts'
import { type ScreenName, screenWords, type ScreenTexts } from '../../../contract/site/blocks/screens.ts'
import { stepPictureWords } from '../../../contract/site/blocks/step-pictures.ts'
import type { Database } from '../../core/database/database.ts'
import { defineKind } from '../../core/rooms/kinds.ts'
import { readWritten } from '../../core/documents/settings.ts'

const KIND = 'product_screen'
const isPlace = (slug: string): slug is PlaceOfWords => Object.hasOwn(placedWords, slug)

/** Where visitors see what stands in a place, and the answers that change with it. */
function shownAt(slug: string): { address: string; tags: string[] } {
  if (slug.startsWith('hero-')) return { address: '/#hero', tags: ['/api/hero-slides/home'] }
  if (slug === 'step-pictures') return { address: '/#how-it-works', tags: ['/api/landing-sections/how_it_works'] }
  // The tour shows all of them, and any page of blocks may show one.
  return {
    address: '/#tour',
    tags: ['/api/landing-sections/tour', '/api/solutions/*', '/api/industries/*', '/api/pages/*'],
  }
}

/** The words of the product's miniatures and pictures. */
export const productScreenKind = defineKind({
  kind: KIND,
  places: Object.keys(placedWords),
  shape: (slug) => PlacedWords.shape[slug as PlaceOfWords],
  fallback: (slug) => (isPlace(slug) ? placedWords[slug] : undefined),
  title: ({ title }: { title?: string }, slug) => title ?? slug.replaceAll('-', ' '),
  tags: (slug) => shownAt(slug).tags,
  address: (slug) => shownAt(slug).address,
})

/** What editors had these miniatures say. */
export const readWrittenWords = (database: Database, asked: readonly ScreenName[]): Promise<ScreenTexts> =>
  readWritten(database, KIND, screenWords, [...asked])

/** What editors had the pictures of the steps say, if anything. */
export const readStepPictures = async (database: Database): Promise<typeof stepPictureWords | undefined> =>
  (await readWritten(database, KIND, { 'step-pictures': stepPictureWords }))['step-pictures']
