import type { IncomingWays as Ways } from '../../../contract/platform/incoming/incoming.ts'
import { momentOf } from '../../core/times.ts'
import { StatusText } from '../../ui/status.tsx'

/** How mails come in, or what to set so that they do. */
export function IncomingWays({ ways: { address, webhook, mailbox } }: { ways: Ways }) {
  if (address === null)
    return (
      <section className="card incoming-ways" aria-label="How mails come in">
        <StatusText status="warning">No mails come in</StatusText>
        <p>
          Answers go to the person who wrote. To have them here, set <code>INCOMING_ADDRESS</code>, and{' '}
          <code>IMAP_URL</code> or <code>INCOMING_SECRET</code>; then start the product again.
        </p>
      </section>
    )
  return (
    <section className="card incoming-ways" aria-label="How mails come in">
      <p>
        Answers go to <b>{address}</b>, with a mark for each mail.
      </p>
      {webhook && <StatusText status="success">The webhook takes mails</StatusText>}
      {mailbox &&
        (mailbox.error ? (
          <StatusText status="danger">The mailbox could not be read: {mailbox.error}</StatusText>
        ) : (
          <StatusText status={mailbox.lookedAt ? 'success' : 'info'}>
            {mailbox.lookedAt ? `The mailbox was read ${momentOf(mailbox.lookedAt)}` : 'The mailbox is read soon'}
          </StatusText>
        ))}
    </section>
  )
}
