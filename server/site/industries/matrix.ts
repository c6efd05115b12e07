import {
  type IndustryMatrix,
  industryMatrix,
  type MatrixEdge,
  type Namer,
  type Relation,
} from '../../../contract/site/industries/matrix.ts'
import { routes } from '../../core/rooms/routes.ts'
import { stateOf } from '../../platform/editing/rules.ts'
import { listNamings, type MatrixSide } from './queries-matrix.ts'

/** The industries and the solutions beside each other, for those who look after both. */
export const industryMatrixRoutes = routes(industryMatrix, {
  read: async (_, { database }) => toMatrix(await listNamings(database)),
})

/**
 * Who is related to whom. As on the public pages, it is enough that one side names the other; visitors see it where
 * both sides are live.
 */
function toMatrix(namings: MatrixSide[]): IndustryMatrix {
  const industries = namings.filter(({ kind }) => kind === 'industry').map(asSets)
  const solutions = namings.filter(({ kind }) => kind === 'solution').map(asSets)
  const relations = industries.flatMap((industry) =>
    solutions.flatMap((solution): Relation[] => {
      const draft = namer(industry.draft.has(solution.slug), solution.draft.has(industry.slug))
      const live =
        industry.live && solution.live && namer(industry.live.has(solution.slug), solution.live.has(industry.slug))
      return draft || live ? [{ industry: industry.slug, solution: solution.slug, draft, live }] : []
    }),
  )
  return { industries: industries.map(toEdge), solutions: solutions.map(toEdge), relations }
}

const setOf = (slugs: string[]) => new Set(slugs.filter((slug) => slug !== ''))
const asSets = (naming: MatrixSide) => ({
  ...naming,
  draft: setOf(naming.draft),
  live: naming.live && setOf(naming.live),
})

const namer = (byIndustry: boolean, bySolution: boolean): Namer | null =>
  byIndustry && bySolution ? 'both' : byIndustry ? 'industry' : bySolution ? 'solution' : null

const without = (slugs: Set<string>, others: Set<string>) => [...slugs].filter((slug) => !others.has(slug))

/** Of what visitors don't see yet, nothing is gained or lost: its relations go out with its page. */
function toEdge({ draft, live, slug, title, version, liveVersion, others }: ReturnType<typeof asSets>): MatrixEdge {
  return {
    slug,
    title,
    version,
    others,
    names: draft.size,
    live: [...(live ?? [])],
    state: stateOf({ version, liveVersion }),
    gained: live ? without(draft, live) : [],
    lost: live ? without(live, draft) : [],
  }
}
