import FileText from 'lucide-react/icons/file-text'
import { pagesScreens } from '../../../contract/site/pages/admin.ts'
import { areaOf, many } from '../../core/admin.ts'

export const pagesAdmin = areaOf(
  pagesScreens,
  {
    pages: [FileText, () => import('./pages-screen.tsx')],
  },
  {
    page: many('Page', '/admin/pages/page', async () => (await import('./page-fields.ts')).pageFields, '/admin/pages'),
    help: many('Help article', '/admin/pages/help', async () => (await import('./page-fields.ts')).helpFields),
    screen_words: many(
      'Built-in screen',
      '/admin/pages/screens',
      async () => (await import('./page-fields.ts')).screenFields,
    ),
  },
)
