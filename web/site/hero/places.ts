import { headlineDefaults } from '../../../contract/site/hero/defaults.ts'
import { type HeadlineSlide, type heroPlaces } from '../../../contract/site/hero/headline-slides.ts'
import type { Placement } from '../../../contract/site/hero/hero.ts'
import { query } from '../../core/query.ts'

export const heroScreen = { label: 'Hero slides', href: '/admin/hero-slides' }
export const slidesHref = '/admin/hero-slides/all'
export const tabs = [
  { label: 'By page', href: heroScreen.href },
  { label: 'All slides', href: slidesHref },
]

/** The pages with a hero, as people call them. */
export const placeNames: Record<Placement, string> = {
  home: 'Home',
  solutions: 'Solutions',
  industries: 'Industries',
  pricing: 'Pricing',
}

/** The slides of all pages. */
export const placedSlides = query<(typeof heroPlaces)['read']>('/admin/hero-places', {}, { staleTime: 0 })

/** A new slide begins with the built-in words of its page. */
export const slideOf =
  (placement: Placement) =>
  (headline: string): HeadlineSlide => ({
    ...headlineDefaults[placement],
    headline,
    placement,
    startsAt: null,
    endsAt: null,
  })
