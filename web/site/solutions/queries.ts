import type { SolutionCard, solutions as endpoints } from '../../../contract/site/solutions/solutions.ts'
import { type Content, content, query } from '../../core/query.ts'

/** The published solutions in their order; none when they can't be read. */
export const solutions: Content<SolutionCard[]> = content(query<(typeof endpoints)['list']>('/solutions', {}), [])
