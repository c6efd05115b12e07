import Inbox from 'lucide-react/icons/inbox'
import { inboxScreens } from '../../../contract/site/leads/admin.ts'
import { areaOf, one } from '../../core/admin.ts'

export const inboxAdmin = areaOf(
  inboxScreens,
  { contact: [Inbox, () => import('./inbox-screen.tsx'), () => import('./owed-count.tsx')] },
  {
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
