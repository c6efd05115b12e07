import { type analytics, analyticsDefault } from '../../../contract/platform/analytics/analytics.ts'
import { content, query } from '../../core/query.ts'

/** Which provider is loaded, if any, fresh for 5 minutes. */
export const analyticsConfig = content(query<(typeof analytics)['config']>('/analytics/config', {}), analyticsDefault)
