import { SolutionDraft, solutionEditing } from '../../../contract/site/solutions/solutions.ts'
import { defineKind } from '../../core/rooms/kinds.ts'
import { serveEditing } from '../../platform/editing/serve.ts'

const solution = defineKind({
  kind: 'solution',
  composed: true,
  shape: () => SolutionDraft,
  title: ({ title }: SolutionDraft) => title,
  labels: ({ industries }: SolutionDraft) => industries.map((industry) => `industry:${industry}`),
  // Relations show on both sides.
  tags: () => ['/api/solutions*', '/api/industries*'],
  address: (slug) => `/solutions/${slug}`,
})

/** Solutions in their editor. */
export const editSolutions = serveEditing(solutionEditing, solution)
