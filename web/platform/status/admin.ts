import Activity from 'lucide-react/icons/activity'
import { statusScreens } from '../../../contract/platform/status/admin.ts'
import { areaOf } from '../../core/admin.ts'

export const statusAdmin = areaOf(
  statusScreens,
  { status: [Activity, () => import('./status-screen.tsx')] },
  {},
  {
    status: { label: 'Status', hrefOf: () => '/admin/status' },
    backup: { label: 'Backup', hrefOf: () => '/admin/status/backups' },
  },
)
