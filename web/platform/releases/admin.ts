import CalendarCheck from 'lucide-react/icons/calendar-check'
import { releasesScreens } from '../../../contract/platform/releases/admin.ts'
import { areaOf } from '../../core/admin.ts'

export const releasesAdmin = areaOf(
  releasesScreens,
  { releases: [CalendarCheck, () => import('./releases-screen.tsx')] },
  {},
  { release: { label: 'Release', hrefOf: (id) => `/admin/releases/${id}`, list: '/admin/releases' } },
)
