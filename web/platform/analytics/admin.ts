import ChartLine from 'lucide-react/icons/chart-line'
import { analyticsScreens } from '../../../contract/platform/analytics/admin.ts'
import { areaOf, one } from '../../core/admin.ts'

export const analyticsAdmin = areaOf(
  analyticsScreens,
  { analytics: [ChartLine, () => import('./analytics-screen.tsx')] },
  {
    analytics_report: one(
      'Goals and time zone',
      '/admin/analytics/goals',
      async () => (await import('./report-fields.ts')).reportFields,
    ),
    analytics_consent: one(
      'Consent',
      '/admin/analytics/consent',
      async () => (await import('./consent-fields.ts')).consentFields,
    ),
    analytics: one(
      'Analytics provider',
      '/admin/analytics/provider',
      async () => (await import('./provider-fields.ts')).providerFields,
    ),
  },
  { analytics_note: { label: 'Note in analytics', list: '/admin/analytics' } },
)
