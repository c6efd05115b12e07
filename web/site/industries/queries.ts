import { industriesDefault } from '../../../contract/site/industries/defaults.ts'
import type { IndustryCard, industries as endpoints } from '../../../contract/site/industries/industries.ts'
import { type Content, content, query } from '../../core/query.ts'

/** The published industries in their order; the built-in ones when they can't be read. */
export const industries: Content<IndustryCard[]> = content(
  query<(typeof endpoints)['list']>('/industries', {}),
  industriesDefault,
)
