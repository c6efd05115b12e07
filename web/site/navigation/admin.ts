import MenuLines from 'lucide-react/icons/menu'
import PanelBottom from 'lucide-react/icons/panel-bottom'
import { navigationScreens } from '../../../contract/site/navigation/admin.ts'
import { areaOf, one } from '../../core/admin.ts'

export const navigationAdmin = areaOf(
  navigationScreens,
  {
    'mega-menu': [MenuLines, () => import('./menu-screen.tsx')],
    'footer-management': [PanelBottom, () => import('./footer-screen.tsx')],
  },
  {
    mega_menu: one('Mega menu', '/admin/mega-menu', async () => [(await import('./menu-fields.ts')).sectionsField]),
  },
  {
    client_login: { label: 'Client login' },
  },
)
