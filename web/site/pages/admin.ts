import FileText from 'lucide-react/icons/file-text'
import { pagesScreens } from '../../../contract/site/pages/admin.ts'
import { areaOf, many } from '../../core/admin.ts'

export const pagesAdmin = areaOf(pagesScreens, {
  pages: [FileText, () => import('./pages-screen.tsx')],
}, {
  page: many('Page', '/admin/pages/page'),
  help: many('Help article', '/admin/pages/help'),
  screen_words: many('Built-in screen', '/admin/pages/screens'),
})
