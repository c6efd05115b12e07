import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import { dashboardScreens } from '../../../contract/platform/dashboard/admin.ts'
import { areaOf } from '../../core/admin.ts'

export const dashboardAdmin = areaOf(dashboardScreens, {
  '': [LayoutDashboard, () => import('./start-screen.tsx')],
})
