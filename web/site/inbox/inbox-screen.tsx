import { EditorScreen } from '../../platform/editor/editor-screen.tsx'
import { InboxView } from './inbox-view.tsx'
import { leadRepliesFields } from './lead-replies-fields.ts'
import { leadRulesFields } from './lead-rules-fields.ts'

const settings = {
  rules: { kind: 'lead_rules', fields: leadRulesFields, name: 'Rules' },
  templates: { kind: 'lead_replies', fields: leadRepliesFields, name: 'Answer templates' },
} as const

/** Leads of all forms: who wrote, who answers, and how soon. */
export default function InboxScreen({ rest: [first] }: { rest: string[] }) {
  if (first !== 'rules' && first !== 'templates') return <InboxView id={first ?? null} />
  return <EditorScreen {...settings[first]} slug="main" parent={{ label: 'Leads', href: '/admin/contact' }} />
}
