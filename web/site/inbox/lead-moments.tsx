import type { Lead, leadMailMarks, LeadMoment } from '../../../contract/site/leads/inbox.ts'
import { momentOf } from '../../core/times.ts'
import { type Status, StatusText } from '../../ui/status.tsx'

const mailStates: Record<NonNullable<LeadMoment['mail']>, [word: string, status: Status]> = {
  queued: ['On its way', 'info'],
  sent: ['Sent', 'success'],
  'not-sent': ['Not sent: mail is off', 'warning'],
  failed: ['Refused', 'danger'],
  unsure: ['Unclear', 'warning'],
  cancelled: ['Withdrawn', 'idle'],
  bounced: ['Bounced', 'danger'],
}
const reasons: Record<string, string> = {
  honeypot: 'a field was filled in that people don’t see',
  'too fast': 'it was filled in faster than people type',
  links: 'it has more than two links',
  html: 'it has links in HTML',
  words: 'it has words of advertising',
}

const marks: Record<(typeof leadMailMarks)[number], string> = {
  'other-sender': 'From another address than this person’s: it may be somebody else',
  'by-sender': 'Answers none of our mails: only the sender’s address leads here, and anybody can write that',
  automatic: 'Written by a program, such as a notice of absence',
  cut: 'Too large or too broken to be read whole',
}
const KILOBYTE = 1024

/** What came with a mail: marks, the history that it quotes, and files that were not kept. */
const Heard = ({ from, quoted, attachments, marks: given }: NonNullable<LeadMoment['heard']>) => (
  <>
    {given.map((mark) => (
      <StatusText key={mark} status={mark === 'automatic' ? 'idle' : 'warning'}>
        {marks[mark]}
        {mark === 'other-sender' && ` (${from})`}
      </StatusText>
    ))}
    {attachments.length > 0 && (
      <ul className="moment-files" aria-label="Files that were not kept">
        {attachments.map(({ name, type, bytes }, index) => (
          <li key={index}>
            {name}{' '}
            <span className="quiet">
              {type}, <span className="figure">{Math.max(1, Math.round(bytes / KILOBYTE)).toLocaleString('en')}</span>{' '}
              kB, not kept
            </span>
          </li>
        ))}
      </ul>
    )}
    {quoted && (
      <details className="moment-quoted">
        <summary>Earlier mails, quoted</summary>
        <p className="moment-text">{quoted}</p>
      </details>
    )}
  </>
)

/** All that happened to a lead, newest first. */
export const LeadMoments = ({
  moments,
  spamReasons = [],
}: Pick<Lead, 'moments'> & { spamReasons?: Lead['spamReasons'] }) => (
  <ol className="moments" aria-label="What happened">
    {moments.map(({ at, kind, by, who, title, text, mail, heard }, index) => (
      <li key={`${at} ${kind} ${index}`} className={`moment moment-${kind}`}>
        <p>
          <b>{title}</b> {by && <span className="quiet">{kind === 'heard' ? `from ${by}` : `by ${by}`}</span>}
          {who && <span className="quiet">{kind === 'asked' ? who : kind === 'heard' ? '' : `to ${who}`}</span>}
          {mail && <StatusText status={mailStates[mail][1]}>{mailStates[mail][0]}</StatusText>}
          <time dateTime={at}>{momentOf(at)}</time>
        </p>
        {kind === 'asked' && spamReasons.length > 0 && (
          <StatusText status="warning">
            Taken for spam: {spamReasons.map((reason) => reasons[reason] ?? reason).join(', ')}
          </StatusText>
        )}
        {text && <p className="moment-text">{text}</p>}
        {heard && <Heard {...heard} />}
      </li>
    ))}
  </ol>
)
