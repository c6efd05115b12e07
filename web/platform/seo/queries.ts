import { seoDefault } from '../../../contract/platform/seo/defaults.ts'
import type { seo } from '../../../contract/platform/seo/seo.ts'
import { content, query } from '../../core/query.ts'

/** Site-wide search and sharing data, fresh for 5 minutes, not asked again on focus. */
export const seoConfig = content(query<(typeof seo)['config']>('/seo/config', {}), seoDefault)
