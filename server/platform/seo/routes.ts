import { seo } from '../../../contract/platform/seo/seo.ts'
import { routes } from '../../core/rooms/routes.ts'
import { readSeo } from './queries.ts'

export const seoRoutes = routes(seo, {
  config: (_, { database, env }) => readSeo(database, env.publicUrl),
})
