import CalendarClock from 'lucide-react/icons/calendar-clock'
import { leadsScreens } from '../../../contract/site/leads/admin.ts'
import { areaOf, one } from '../../core/admin.ts'

export const leadsAdmin = areaOf(
  leadsScreens,
  { 'demo-page-management': [CalendarClock, () => import('./demo-screen.tsx')] },
  {
    demo_page: one(
      'Demo page',
      '/admin/demo-page-management',
      async () => (await import('./demo-fields.ts')).demoFields,
    ),
    demo_slots: one(
      'Times for demos',
      '/admin/demo-page-management/times',
      async () => (await import('./demo-fields.ts')).slotFields,
    ),
    contact_page: one(
      'Contact page',
      '/admin/demo-page-management/contact',
      async () => (await import('./demo-fields.ts')).contactFields,
    ),
  },
)
