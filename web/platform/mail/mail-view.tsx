import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { OutboxMailWhole } from '../../../contract/platform/mail/outbox.ts'
import { reasonOf } from '../../core/problems.ts'
import { ReadState } from '../lists/read-state.tsx'
import { momentOf } from '../../core/times.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { StatusText } from '../../ui/status.tsx'
import { toast } from '../../ui/toast.ts'
import { mailQuery, resendMails, revealMail, settleMail, withdrawMails } from './calls.ts'
import { useKindNames } from './kind-names.ts'
import { mailStates } from './mail-words.ts'

const parts = [
  { value: 'text', label: 'Text' },
  { value: 'headers', label: 'Headers' },
] as const

/** One mail as it was sent or would have been, and what can be done about it. */
export function MailView({ id, back, onChanged }: { id: string; back: string; onChanged: () => void }) {
  const { data, error, refetch } = useQuery(mailQuery(id))
  return (
    <section className="card mail-view" aria-label="Mail">
      <header className="card-head">
        <h2>{data?.state === 'sent' ? 'Sent' : 'As it would be sent'}</h2>
        <ButtonLink variant="quiet" size="row" icon={X} iconOnly href={back}>
          Close
        </ButtonLink>
      </header>
      <ReadState {...{ data, error, refetch }} title="The mail could not be read" lines={6} />
      {data && <Opened mail={data} onChanged={onChanged} />}
    </section>
  )
}

function Opened({ mail, onChanged }: { mail: OutboxMailWhole; onChanged: () => void }) {
  const { id, from, toName, toAddress, subject, template, replyTo, headers, attachments, hidden } = mail
  const { state, createdAt, sentAt, attempts, lastError, bounce } = mail
  const [part, setPart] = useState<'text' | 'headers'>('text')
  const [revealed, setRevealed] = useState<string | null>(null)
  const [word, status] = mailStates[state]
  const kindName = useKindNames()

  async function act(work: () => Promise<unknown>, done: string) {
    try {
      const results = await work()
      const refused = Array.isArray(results) ? results.find(({ ok }: { ok: boolean }) => !ok) : undefined
      if (refused) throw new Error((refused as { message: string }).message)
      toast({ title: done })
    } catch (error) {
      const description = error instanceof Error && !('status' in error) ? error.message : reasonOf(error)
      toast({ variant: 'destructive', title: 'Nothing was changed', description })
    } finally {
      onChanged()
    }
  }

  return (
    <>
      <dl className="mail-facts">
        <dt>To</dt>
        <dd>{toName ? `${toName}, ${toAddress}` : toAddress}</dd>
        <dt>From</dt>
        <dd>{from}</dd>
        {replyTo && (
          <>
            <dt>Answers to</dt>
            <dd>{replyTo}</dd>
          </>
        )}
        <dt>Subject</dt>
        <dd>
          <b>{subject}</b>
        </dd>
        <dt>Kind</dt>
        <dd>{kindName(template)}</dd>
        {attachments.length > 0 && (
          <>
            <dt>Files</dt>
            <dd>{attachments.join(', ')}</dd>
          </>
        )}
      </dl>
      <div className="mail-well">
        <Segments label="Show" options={parts} value={part} onChange={setPart} />
        <p className="mail-text">
          {part === 'text'
            ? (revealed ?? mail.text)
            : Object.entries(headers)
                .map(([name, value]) => `${name}: ${value}`)
                .join('\n') || 'None besides those of every mail.'}
        </p>
        {hidden > 0 && revealed === null && (
          <p className="mail-hidden">
            <Button
              variant="outline"
              size="row"
              onClick={() =>
                void act(async () => setRevealed((await revealMail(id)).text), 'The log keeps that you looked')
              }
            >
              Show link
            </Button>
            <span className="quiet">The log keeps that you looked at it.</span>
          </p>
        )}
      </div>
      <div className="mail-state">
        <StatusText status={status}>{word}</StatusText>
        <ul>
          <li>
            Written <time dateTime={createdAt}>{momentOf(createdAt)}</time>
          </li>
          {attempts > 0 && (
            <li>
              {attempts} {attempts === 1 ? 'try' : 'tries'}
            </li>
          )}
          {bounce && (
            <li>{bounce === 'hard' ? 'The address takes no mail' : 'Refused this time; another mail may arrive'}</li>
          )}
          {lastError && <li>{lastError}</li>}
          {sentAt && (
            <li>
              Taken by the mail server <time dateTime={sentAt}>{momentOf(sentAt)}</time>
            </li>
          )}
        </ul>
      </div>
      <footer className="mail-foot">
        {(state === 'failed' || state === 'not-sent') && (
          <Button size="row" variant="outline" onClick={() => void act(() => resendMails([id]), 'In the queue')}>
            Send again
          </Button>
        )}
        {(state === 'queued' || state === 'not-sent') && (
          <Button size="row" variant="danger" onClick={() => void act(() => withdrawMails([id]), 'Withdrawn')}>
            Withdraw
          </Button>
        )}
        {state === 'unsure' && (
          <>
            <Button
              size="row"
              variant="outline"
              onClick={() => void act(() => settleMail(id, 'sent'), 'Counts as sent')}
            >
              Count as sent
            </Button>
            <Button
              size="row"
              variant="outline"
              onClick={() => void act(() => settleMail(id, 'again'), 'In the queue')}
            >
              Send once more
            </Button>
          </>
        )}
      </footer>
    </>
  )
}
