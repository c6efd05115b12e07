import type {
  IndustryMatrix,
  industryMatrix,
  MatrixEdge,
  Namer,
  Relation,
} from '../../../contract/site/industries/matrix.ts'
import { query } from '../../core/query.ts'
import { ofKind } from '../../platform/editing/calls.ts'

/** The industries, the solutions, and which of them are related. Somebody else may have saved either since. */
export const matrix = query<(typeof industryMatrix)['read']>(
  '/admin/industries/matrix',
  {},
  { staleTime: 0, ...ofKind('industry') },
)

/** One place of the matrix. `draft` and `live` say who names whom there. */
export type Cell = { key: string; industry: MatrixEdge; solution: MatrixEdge; draft: Namer | null; live: Namer | null }
export type Row = { industry: MatrixEdge; cells: Cell[] }

const keyOf = (industry: string, solution: string) => `${industry}/${solution}`

/** The matrix row by row, with a cell also where nothing is related. */
export function rowsOf({ industries, solutions, relations }: IndustryMatrix): Row[] {
  const related = new Map<string, Relation>(
    relations.map((relation) => [keyOf(relation.industry, relation.solution), relation]),
  )
  return industries.map((industry) => ({
    industry,
    cells: solutions.map((solution) => {
      const key = keyOf(industry.slug, solution.slug)
      const { draft = null, live = null } = related.get(key) ?? {}
      return { key, industry, solution, draft, live }
    }),
  }))
}

/** The place of that key, if the two still are there. */
export const cellOf = (data: IndustryMatrix | undefined, key: string): Cell | undefined =>
  data &&
  rowsOf(data)
    .flatMap(({ cells }) => cells)
    .find((cell) => cell.key === key)

export const isMissing = ({ draft }: Cell) => draft === null

/** The rows and columns that lack something. Those of a cell in `kept` stay, so that nothing vanishes under a press. */
export function lacking(rows: Row[], kept: ReadonlySet<string>): Row[] {
  const stays = (cell: Cell) => isMissing(cell) || kept.has(cell.key)
  const columns = new Set(rows.flatMap(({ cells }) => cells.filter(stays).map(({ solution }) => solution.slug)))
  return rows
    .filter(({ cells }) => cells.some(stays))
    .map(({ industry, cells }) => ({ industry, cells: cells.filter(({ solution }) => columns.has(solution.slug)) }))
}

/** Whose relations visitors see as they were before, and who was saved without any change but of those. */
export const unpublished = ({ industries, solutions }: IndustryMatrix) => {
  const changed = ({ gained, lost, state, others }: MatrixEdge) =>
    gained.length > 0 || lost.length > 0 || (state === 'edited' && !others)
  return { industries: industries.filter(changed), solutions: solutions.filter(changed) }
}
