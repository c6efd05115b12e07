import * as z from 'zod/mini'
import { endpoints, Slug } from '../../core/core.ts'
import { editStates } from '../../platform/editing/document.ts'

/** Which side of a relation names the other. */
export const namers = ['industry', 'solution', 'both'] as const
export type Namer = (typeof namers)[number]

/**
 * An industry or a solution at the edge of the matrix. Its draft names `names` of the other side, visitors see `live`,
 * in that order; `gained` and `lost` are how the two differ, and `others` says that the draft differs in more than
 * relations.
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

/** An industry and a solution that are related: by whom in the drafts, and by whom for visitors. */
export const Relation = z.object({ industry: Slug, solution: Slug, draft: By, live: By })
export type Relation = z.infer<typeof Relation>

/** Every industry and every solution in their order, and the pairs of them that are related. */
export const IndustryMatrix = z.object({
  industries: z.array(MatrixEdge),
  solutions: z.array(MatrixEdge),
  relations: z.array(Relation),
})
export type IndustryMatrix = z.infer<typeof IndustryMatrix>

/** The last part of the matrix's address, which no industry may have. */
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
