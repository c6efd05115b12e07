import FileText from 'lucide-react/icons/file-text'
import { pagesScreens } from '../../../contract/site/pages/admin.ts'
import { adding, areaOf, many } from '../../core/admin.ts'

export const pagesAdmin = areaOf(
  pagesScreens,
  {
    pages: [FileText, () => import('./pages-screen.tsx')],
  },
  {
    page: adding(
      'page',
      many('Page', '/admin/pages/page', async () => (await import('./page-fields.ts')).pageFields, '/admin/pages'),
    ),
    help: adding(
      'help article',
      many('Help article', '/admin/pages/help', async () => (await import('./page-fields.ts')).helpFields),
    ),
    screen_words: many(
      'Built-in screen',
      '/admin/pages/screens',
      async () => (await import('./page-fields.ts')).screenFields,
    ),
  },
)
