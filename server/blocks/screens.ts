import { productScreenEditing } from '../../contract/blocks/editing.ts'
import { type ScreenName, Screens, type ScreenWords, screenWords, type WrittenWords } from '../../contract/blocks/screens.ts'
import type { Database } from '../core/database.ts'
import { readLives } from '../core/documents.ts'
import { defineKind } from '../core/kinds.ts'
import { withDefaults } from '../core/settings.ts'
import { serveEditingPlaces } from '../editing/serve-places.ts'

const KIND = 'product_screen'
const names = Object.keys(screenWords) as ScreenName[]
const isScreen = (slug: string): slug is ScreenName => Object.hasOwn(screenWords, slug)

const screen = defineKind({
  kind: KIND,
  places: names,
  shape: (slug) => Screens.shape[slug as ScreenName],
  fallback: (slug) => (isScreen(slug) ? screenWords[slug] : undefined),
  title: ({ title }: { title: string }) => title,
  // The tour shows all of them, and whatever is composed of blocks may show one.
  tags: () => ['/api/landing-sections/tour', '/api/solutions/*', '/api/industries/*', '/api/pages/*'],
  address: () => '/#tour',
})

/** The words of the product's miniatures in their editor. */
export const editProductScreens = serveEditingPlaces(productScreenEditing, screen)

/** What editors had these miniatures say; those that say what is built in are not among it, so that no page carries that along. */
export async function readWrittenWords(database: Database, asked: readonly ScreenName[]): Promise<WrittenWords> {
  if (asked.length === 0) return {}
  const written = await readLives<ScreenWords[ScreenName]>(database, KIND, asked)
  return Object.fromEntries([...written].map(([name, words]) => [name, withDefaults(words, screenWords[name as ScreenName])]))
}
