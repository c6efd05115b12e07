import { ReusableCta } from '../../../contract/site/cta/reusable.ts'
import { defineKind } from '../../core/rooms/kinds.ts'

/** Reusable calls to action. */
export const ctaKind = defineKind({
  kind: 'cta',
  block: 'reusableCta',
  shape: () => ReusableCta,
  title: ({ name }: ReusableCta) => name,
  // Any page of blocks may show it, and the text of any post.
  tags: () => ['/api/solutions/*', '/api/industries/*', '/api/pages/*', '/api/blog/*'],
  address: () => null,
})
