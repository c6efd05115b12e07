import { seo } from '../../contract/seo.ts'
import { routes } from '../core/routes.ts'
import { readSeo } from './queries.ts'

export const seoRoutes = routes(seo, {
  config: (_, { database, env }) => readSeo(database, env.publicUrl),
})
