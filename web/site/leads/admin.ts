import CalendarClock from 'lucide-react/icons/calendar-clock'
import Inbox from 'lucide-react/icons/inbox'
import { leadsScreens } from '../../../contract/site/leads/admin.ts'
import { areaOf, one } from '../../core/admin.ts'

export const leadsAdmin = areaOf(
  leadsScreens,
  {
    'demo-page-management': [CalendarClock, () => import('./demo-screen.tsx')],
    contact: [Inbox, () => import('./inbox-screen.tsx'), () => import('./owed-count.tsx')],
  },
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
    lead_replies: one(
      'Texts for answers',
      '/admin/contact/texts',
      async () => (await import('./lead-replies-fields.ts')).leadRepliesFields,
    ),
    lead_rules: one(
      'Rules for leads',
      '/admin/contact/rules',
      async () => (await import('./lead-rules-fields.ts')).leadRulesFields,
    ),
  },
  {
    lead: {
      label: 'Lead',
      hrefOf: (id) => `/admin/contact/${id}`,
      fields: async () => [{ kind: 'text', name: 'stage', label: 'Stage' }],
    },
  },
)
