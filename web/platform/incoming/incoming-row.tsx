import type { IncomingMailRow, IncomingState } from '../../../contract/platform/incoming/incoming.ts'
import { momentOf } from '../../core/times.ts'
import { useLogKinds } from '../people/log-kinds.ts'
import { Button } from '../../ui/button.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { type Status, StatusText } from '../../ui/status.tsx'

/** What a state of a mail that came in is called, and what it means. */
export const incomingStateNames: Record<IncomingState, [word: string, status: Status]> = {
  filed: ['Answer', 'success'],
  report: ['Report', 'idle'],
  own: ['From ourselves', 'idle'],
  loose: ['Belongs to nothing', 'warning'],
  done: ['Dealt with', 'idle'],
}

/** One mail that came in: its head, and what it says on request. */
export function IncomingRow({
  mail,
  onSettle,
}: {
  mail: IncomingMailRow
  onSettle: (state: 'loose' | 'done') => void
}) {
  const kindOf = useLogKinds()
  const { state, fromName, fromAddress, subject, at, text, attachments, reference, automatic, cut } = mail
  const [word, status] = incomingStateNames[state]
  const [kind = '', id = ''] = reference?.split(':') ?? []
  const href = kindOf(kind).hrefOf?.(id)
  return (
    <li className="incoming-row">
      <details>
        <summary>
          <StatusText status={status}>{word}</StatusText>
          <span className="incoming-who">
            <b>{fromName || fromAddress}</b> {subject}
          </span>
          <time dateTime={at}>{momentOf(at)}</time>
        </summary>
        <p className="quiet">
          From {fromAddress || 'an unknown sender'}
          {automatic && ', written by a program'}
          {cut && ', too large or too broken to be read whole'}
        </p>
        <p className="incoming-text">{text || 'There is no text in it.'}</p>
        {attachments.length > 0 && (
          <p className="quiet">Files that were not kept: {attachments.map(({ name }) => name).join(', ')}</p>
        )}
        <p className="incoming-foot">
          {href && <SiteLink href={href}>Open the {kindOf(kind).label.toLowerCase()}</SiteLink>}
          {(state === 'loose' || state === 'done') && (
            <Button variant="outline" size="row" onClick={() => onSettle(state === 'loose' ? 'done' : 'loose')}>
              {state === 'loose' ? 'Dealt with' : 'Not dealt with'}
            </Button>
          )}
        </p>
      </details>
    </li>
  )
}
