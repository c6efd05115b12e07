import { IndustryDraft } from '../../../contract/site/industries/industries.ts'
import { MATRIX } from '../../../contract/site/industries/matrix.ts'
import { Failure } from '../../core/base/failure.ts'
import { defineKind } from '../../core/rooms/kinds.ts'

/** Industries. */
export const industryKind = defineKind({
  kind: 'industry',
  composed: true,
  shape: () => IndustryDraft,
  title: ({ title }: IndustryDraft) => title,
  labels: ({ solutions }: IndustryDraft) => solutions.map((solution) => `solution:${solution}`),
  // Relations show on both sides.
  tags: () => ['/api/industries*', '/api/solutions*'],
  address: (slug) => `/industries/${slug}`,
  guard: (change, { slug }) => {
    if (change !== 'trash' && slug === MATRIX)
      throw new Failure('invalid', 'The matrix stands at this address. Choose another one.', {
        fields: { slug: 'Choose another address' },
      })
  },
})
