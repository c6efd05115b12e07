import { KindsView } from './kinds-view.tsx'
import { mailTabs } from './mail-tabs.tsx'
import { OutboxView } from './outbox-view.tsx'
import { TemplateView } from './template-view.tsx'
import './mail.css'

/** Every mail that the product writes: the kinds, their words, and the outcome of each mail. */
export default function MailScreen({ rest: [first, id] }: { rest: string[] }) {
  if (first === 'outbox') return <OutboxView id={id ?? null} tabs={mailTabs} />
  return first === undefined ? <KindsView tabs={mailTabs} /> : <TemplateView slug={first} />
}
