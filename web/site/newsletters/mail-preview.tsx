import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import TextIcon from 'lucide-react/icons/text'
import { useState } from 'react'
import { Segments } from '../../ui/segments.tsx'

const views = [
  { value: 'wide', label: 'Mail', icon: Monitor },
  { value: 'phone', label: 'Phone', icon: Smartphone },
  { value: 'text', label: 'Text', icon: TextIcon },
] as const
type View = (typeof views)[number]['value']

/** A mail as readers get it, with and without its looks. Nothing in it runs, and its links lead nowhere from here. */
export function MailPreview({
  subject,
  from,
  html,
  text,
  note,
}: {
  subject: string
  from: string
  html: string
  text: string
  note?: string
}) {
  const [view, setView] = useState<View>('wide')
  return (
    <section className="pane sending-preview" aria-label="Mail">
      <div className="pane-head">
        <h2>Mail</h2>
        <span className="pane-end">
          <Segments label="Show the mail as" options={views} value={view} onChange={setView} />
        </span>
      </div>
      <div className="sending-preview-body">
        <p>
          <b>{subject || 'No subject'}</b>
          <span className="quiet">
            {from}
            {note && `, ${note}`}
          </span>
        </p>
        {view === 'text' ? (
          // A long text is moved by keys as well.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <pre className="mail-text" tabIndex={0} aria-label="Plain text">
            {text}
          </pre>
        ) : (
          <iframe title="The mail" sandbox="" srcDoc={html} data-view={view} />
        )}
      </div>
    </section>
  )
}
