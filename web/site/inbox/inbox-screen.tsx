import { EditorScreen } from '../../platform/editor/editor-screen.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { AcrossView } from './across-view.tsx'
import { BlocksView } from './blocks-view.tsx'
import { InboxView } from './inbox-view.tsx'
import { leadRepliesFields } from './lead-replies-fields.ts'
import { leadRulesFields } from './lead-rules-fields.ts'

const settings = {
  rules: { kind: 'lead_rules', fields: leadRulesFields, name: 'Rules' },
  templates: { kind: 'lead_replies', fields: leadRepliesFields, name: 'Answer templates' },
} as const

/** Leads of all forms: who wrote, who answers, and how soon. */
export default function InboxScreen({ rest: [first, second] }: { rest: string[] }) {
  if (first === 'blocked') return <BlocksView />
  if (first && (second === 'person' || second === 'company')) return <AcrossView key={second} id={first} of={second} />
  if (first !== 'rules' && first !== 'templates') return <InboxView id={first ?? null} />
  return (
    <EditorScreen
      {...settings[first]}
      slug="main"
      parent={{ label: 'Leads', href: '/admin/contact' }}
      tools={
        first === 'rules' && (
          <ButtonLink variant="outline" size="row" href="/admin/contact/blocked">
            Blocked words and senders
          </ButtonLink>
        )
      }
    />
  )
}
