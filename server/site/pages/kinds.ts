import {
  HelpDraft,
  helpEditing,
  PageDraft,
  pageEditing,
  type Screen,
  screenDefaults,
  screenEditing,
  screens,
  ScreenWords,
} from '../../../contract/site/pages/pages.ts'
import { Failure } from '../../core/base/failure.ts'
import { defineKind } from '../../core/rooms/kinds.ts'
import { serveEditing } from '../../platform/editing/serve.ts'
import { serveEditingPlaces } from '../../platform/editing/serve-places.ts'
import { isReserved } from './rules.ts'

const page = defineKind({
  kind: 'page',
  composed: true,
  shape: () => PageDraft,
  title: ({ title }: PageDraft) => title,
  labels: ({ legal }: PageDraft) => (legal ? ['kind:legal'] : []),
  tags: (slug) => [`/api/pages/${slug}`],
  address: (slug) => `/${slug}`,
  mayStand: (slug) => !isReserved(slug),
  guard: (change, { slug, data }) => {
    if (change !== 'trash' && isReserved(slug)) {
      throw new Failure('invalid', `The product itself uses /${slug}. Choose another address.`, {
        fields: { slug: 'This address is the product’s own' },
      })
    }
    if (change === 'trash' && (data as PageDraft).legal)
      throw new Failure('invalid', 'Legal pages can’t be deleted. Untick “Legal page” first.')
  },
})

const help = defineKind({
  kind: 'help',
  shape: () => HelpDraft,
  title: ({ title }: HelpDraft) => title,
  labels: ({ category }: HelpDraft) => [`category:${category}`],
  tags: () => ['/api/help*'],
  address: (slug) => `/resources/help/${slug}`,
})

const addresses: Record<Screen, string> = { help: '/resources/help', status: '/status', brand: '/brand' }

const screen = defineKind({
  kind: 'screen_words',
  places: screens,
  shape: () => ScreenWords,
  fallback: (slug) => (screens.includes(slug as Screen) ? screenDefaults[slug as Screen] : undefined),
  title: ({ title }: ScreenWords) => title,
  tags: (slug) => [`/api/screens/${slug}`],
  address: (slug) => addresses[slug as Screen],
})

/** Static pages, help articles and the words of the product's own screens in their editors. */
export const editPages = serveEditing(pageEditing, page)
export const editHelp = serveEditing(helpEditing, help)
export const editScreens = serveEditingPlaces(screenEditing, screen)
