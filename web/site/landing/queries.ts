import type { landing, Section, SectionName } from '../../../contract/site/landing/sections.ts'
import { type Content, content, query, type ReadQuery } from '../../core/query.ts'

/** A landing section with the built-in default behind it, fresh for 5 minutes. */
export const section = <N extends SectionName>(name: N, fallback: Section<N>): Content<Section<N>> =>
  content(
    query<(typeof landing)['read']>('/landing-sections/:section', { params: { section: name } }) as ReadQuery<
      Section<N>
    >,
    fallback,
  )
