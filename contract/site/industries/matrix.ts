import * as z from 'zod/mini'
import { endpoints, Slug } from '../../core/core.ts'
import { editStates } from '../../platform/editing/document.ts'

/** Which side of a relation names the other one. */
export const namers = ['industry', 'solution', 'both'] as const
export type Namer = (typeof namers)[number]

/**
 * A row or column heading of the matrix. `names` are the related slugs of the draft, `live` those that visitors see,
 * both in order. `gained` and `lost` are the difference. `others` says that the draft also differs elsewhere.
 */
export const MatrixEdge = z.object({
  slug: Slug,
  title: z.string(),
  state: z.enum(editStates),
  version: z.int(),
  names: z.int(),
  live: z.array(z.string()),
  gained: z.array(z.string()),
  lost: z.array(z.string()),
  others: z.boolean(),
})
export type MatrixEdge = z.infer<typeof MatrixEdge>

const By = z.nullable(z.enum(namers))

/** A related pair of an industry and a solution: who names whom in the drafts, and who for visitors. */
export const Relation = z.object({ industry: Slug, solution: Slug, draft: By, live: By })
export type Relation = z.infer<typeof Relation>

/** Every industry and every solution in their order, and the related pairs. */
export const IndustryMatrix = z.object({
  industries: z.array(MatrixEdge),
  solutions: z.array(MatrixEdge),
  relations: z.array(Relation),
})
export type IndustryMatrix = z.infer<typeof IndustryMatrix>

/** The last segment of the matrix's address. No industry may use it as its slug. */
export const MATRIX = 'matrix'

export const industryMatrix = endpoints({
  read: {
    method: 'GET',
    path: '/admin/industries/matrix',
    access: 'editor',
    summary: 'Which industries and solutions are related, in the drafts and for visitors.',
    reply: IndustryMatrix,
  },
})
