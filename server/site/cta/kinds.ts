import { ReusableCta, reusableCtaEditing } from '../../../contract/site/cta/reusable.ts'
import { defineKind } from '../../core/rooms/kinds.ts'
import { serveEditing } from '../../platform/editing/serve.ts'

const cta = defineKind({
  kind: 'cta',
  block: 'reusableCta',
  shape: () => ReusableCta,
  title: ({ name }: ReusableCta) => name,
  // Whatever is composed of blocks may show it, and the text of any post.
  tags: () => ['/api/solutions/*', '/api/industries/*', '/api/pages/*', '/api/blog/*'],
  address: () => null,
})

/** Reusable calls to action in their editor. */
export const editCtas = serveEditing(reusableCtaEditing, cta)
