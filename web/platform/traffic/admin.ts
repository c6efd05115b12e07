import ChartLine from 'lucide-react/icons/chart-line'
import { analyticsScreens } from '../../../contract/platform/analytics/admin.ts'
import { areaOf, one } from '../../core/admin.ts'

export const trafficAdmin = areaOf(
  analyticsScreens,
  { analytics: [ChartLine, () => import('./analytics-screen.tsx')] },
  {
    analytics_report: one(
      'Goals and time zone',
      '/admin/analytics/goals',
      async () => (await import('./report-fields.ts')).reportFields,
    ),
  },
  { analytics_note: { label: 'Note in analytics', list: '/admin/analytics' } },
)
