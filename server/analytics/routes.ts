import { analytics, analyticsDefault } from '../../contract/analytics.ts'
import { routes } from '../core/routes.ts'
import { readSetting } from '../core/settings.ts'

export const analyticsRoutes = routes(analytics, {
  config: (_, { database }) => readSetting(database, { kind: 'analytics', slug: 'main' }, analyticsDefault),
})
