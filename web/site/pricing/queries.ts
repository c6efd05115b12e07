import type { pricing } from '../../../contract/site/pricing/endpoints.ts'
import type { Plan } from '../../../contract/site/pricing/plans.ts'
import { type Content, content, query } from '../../core/query.ts'

/** The published plans in their order; none when they can't be read. */
export const plans: Content<Plan[]> = content(query<(typeof pricing)['plans']>('/pricing/plans', {}), [])
