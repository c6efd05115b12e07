import Inbox from 'lucide-react/icons/inbox'
import { inboxScreens } from '../../../contract/site/leads/admin.ts'
import { areaOf, one } from '../../core/admin.ts'

const leadHref = (id: string) => `/admin/contact/${id}`

export const inboxAdmin = areaOf(
  inboxScreens,
  { contact: [Inbox, () => import('./inbox-screen.tsx'), () => import('./owed-count.tsx')] },
  {
    lead_replies: one(
      'Answer templates',
      '/admin/contact/templates',
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
      hrefOf: leadHref,
      fields: async () => [{ kind: 'text', name: 'stage', label: 'Stage' }],
    },
    lead_block: { label: 'Blocked entry', hrefOf: () => '/admin/contact/blocked' },
    // A colleague's mail that was sent on to the person of a lead.
    'lead-answer': { label: 'Answer to a lead', hrefOf: leadHref },
  },
)
