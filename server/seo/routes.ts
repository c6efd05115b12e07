import { seo, seoDefault } from '../../contract/seo.ts'
import { routes } from '../core/routes.ts'
import { readSetting } from '../core/settings.ts'

export const seoRoutes = routes(seo, {
  config: (_, { database }) => readSetting(database, { kind: 'seo', slug: 'main' }, seoDefault),
})
