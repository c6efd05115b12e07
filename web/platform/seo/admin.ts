import SearchCheck from 'lucide-react/icons/search-check'
import { seoScreens } from '../../../contract/platform/seo/admin.ts'
import { areaOf, one } from '../../core/admin.ts'

export const seoAdmin = areaOf(
  seoScreens,
  { 'seo-settings': [SearchCheck, () => import('./seo-screen.tsx')] },
  {
    seo: one(
      'Search and sharing',
      '/admin/seo-settings/defaults',
      async () => (await import('./seo-fields.ts')).seoFields,
    ),
    robots: one('robots.txt', '/admin/seo-settings/robots', async () => (await import('./seo-fields.ts')).robotsFields),
  },
  {
    redirect: { label: 'Redirect', hrefOf: () => '/admin/seo-settings' },
    index_now: { label: 'IndexNow', hrefOf: () => '/admin/seo-settings' },
  },
)
