import type { pricing } from '../../../contract/site/pricing/endpoints.ts'
import { plansDefault } from '../../../contract/site/pricing/defaults.ts'
import type { Plan } from '../../../contract/site/pricing/plans.ts'
import { type Content, content, query } from '../../core/query.ts'

/** The published plans in their order; the built-in ones when they can't be read. */
export const plans: Content<Plan[]> = content(query<(typeof pricing)['plans']>('/pricing/plans', {}), plansDefault)
