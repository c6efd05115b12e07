import { SolutionDraft } from '../../../contract/site/solutions/solutions.ts'
import { defineKind } from '../../core/rooms/kinds.ts'

/** Solutions. */
export const solutionKind = defineKind({
  kind: 'solution',
  composed: true,
  shape: () => SolutionDraft,
  title: ({ title }: SolutionDraft) => title,
  labels: ({ industries }: SolutionDraft) => industries.map((industry) => `industry:${industry}`),
  // Relations show on both sides.
  tags: () => ['/api/solutions*', '/api/industries*'],
  address: (slug) => `/solutions/${slug}`,
})
