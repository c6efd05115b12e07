import type { hero } from '../../../contract/site/hero/hero.ts'
import { solutionsHeadline } from '../../../contract/site/hero/headlines.ts'
import { type AnyContent, content, query } from '../../core/query.ts'
import { ctaSection } from '../cta/queries.ts'
import { solutions } from './queries.ts'

/** The words at the top of the list of solutions. */
export const headline = content(
  query<(typeof hero)['headline']>('/hero-slides/:placement', { params: { placement: 'solutions' } }),
  solutionsHeadline,
)

export const contents: AnyContent[] = [headline, solutions, ctaSection]
