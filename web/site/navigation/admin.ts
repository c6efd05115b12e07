import LogIn from 'lucide-react/icons/log-in'
import MenuLines from 'lucide-react/icons/menu'
import PanelBottom from 'lucide-react/icons/panel-bottom'
import { navigationScreens } from '../../../contract/site/navigation/admin.ts'
import { areaOf, one } from '../../core/admin.ts'

export const navigationAdmin = areaOf(
  navigationScreens,
  {
    'mega-menu': [MenuLines, () => import('./menu-screen.tsx')],
    'footer-management': [PanelBottom, () => import('./footer-screen.tsx')],
    'client-login-config': [LogIn, () => import('./client-login-screen.tsx')],
  },
  {
    mega_menu: one('Mega menu', '/admin/mega-menu', async () => [(await import('./menu-fields.ts')).sectionsField]),
    client_login: one(
      'Client login',
      '/admin/client-login-config',
      async () => (await import('./client-login-fields.ts')).clientLoginFields,
    ),
  },
)
