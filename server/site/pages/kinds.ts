import {
  HelpDraft,
  PageDraft,
  type Screen,
  screenDefaults,
  screens,
  ScreenWords,
} from '../../../contract/site/pages/pages.ts'
import { Failure } from '../../core/base/failure.ts'
import { defineKind } from '../../core/rooms/kinds.ts'
import { isReserved } from './rules.ts'

/** Static pages. */
export const pageKind = defineKind({
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

/** Help articles. */
export const helpKind = defineKind({
  kind: 'help',
  shape: () => HelpDraft,
  title: ({ title }: HelpDraft) => title,
  labels: ({ category }: HelpDraft) => [`category:${category}`],
  tags: () => ['/api/help*'],
  address: (slug) => `/resources/help/${slug}`,
})

const addresses: Record<Screen, string> = { help: '/resources/help', status: '/status', brand: '/brand' }

/** The words of the product's own screens. */
export const screenKind = defineKind({
  kind: 'screen_words',
  places: screens,
  shape: () => ScreenWords,
  fallback: (slug) => (screens.includes(slug as Screen) ? screenDefaults[slug as Screen] : undefined),
  title: ({ title }: ScreenWords) => title,
  tags: (slug) => [`/api/screens/${slug}`],
  address: (slug) => addresses[slug as Screen],
})
