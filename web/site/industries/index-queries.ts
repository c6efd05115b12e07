import type { hero } from '../../../contract/site/hero/hero.ts'
import { industriesHeadline } from '../../../contract/site/hero/headlines.ts'
import { type AnyContent, content, query } from '../../core/query.ts'
import { ctaSection } from '../cta/queries.ts'
import { industries } from './queries.ts'

/** The words at the top of the list of industries. */
export const headline = content(
  query<(typeof hero)['headline']>('/hero-slides/:placement', { params: { placement: 'industries' } }),
  industriesHeadline,
)

export const contents: AnyContent[] = [headline, industries, ctaSection]
