import { type hero, heroHeadlineDefault, type ShownHeadline } from '../../../contract/site/hero/hero.ts'
import { content, presets, query } from '../../core/query.ts'

/** The headline side of the landing page's hero, with the specified headline and buttons behind it. */
export const heroHeadline = content<ShownHeadline>(
  query<(typeof hero)['headline']>('/hero-slides/:placement', { params: { placement: 'home' } }),
  heroHeadlineDefault,
)

/**
 * The dashboard-preview slides, fresh for 5 minutes. No part of any loader: they are asked for in the browser only,
 * about 100 ms after the hero appeared.
 */
export const heroSlides = query<(typeof hero)['slides']>('/dynamic-hero-slides', {}, presets.standard)
