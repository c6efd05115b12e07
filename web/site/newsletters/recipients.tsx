import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  type SendingWhole,
  type Recipient,
  type RecipientFilter,
  type RecipientState,
} from '../../../contract/site/newsletter/sending-view.ts'
import { paged } from '../../core/query.ts'
import { CsvButton } from '../../platform/lists/csv-button.tsx'
import { SearchBox } from '../../platform/lists/search-box.tsx'
import { momentOf } from '../../core/times.ts'
import { settleMail } from '../../platform/mail/calls.ts'
import { useAction } from '../../platform/users/action.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pages } from '../../ui/pages.tsx'
import { Segments } from '../../ui/segments.tsx'
import { type Status, StatusText } from '../../ui/status.tsx'
import { recipientsCsv, recipientsQuery } from './newsletter-calls.ts'
import { recipientWords } from './newsletter-words.ts'
import '../../platform/lists/list.css'

const WHILE_SENDING_MS = 3_000

const notes: Record<RecipientState, [status: Status, said: string]> = {
  unsure: ['warning', 'The line was lost with the last byte'],
  complained: ['danger', 'Called it junk, suppressed'],
  bounced: ['danger', ''],
  refused: ['danger', ''],
  deferred: ['warning', ''],
  queued: ['info', 'Not handed over yet'],
  sent: ['success', 'The mail server took it'],
  kept: ['idle', 'Mail is off'],
  waiting: ['idle', 'Its turn comes later'],
  left: ['idle', 'Unsubscribed or suppressed meanwhile'],
}
const shown = ['unsure', 'deferred', 'bounced', 'refused', 'sent'] as const

/** The recipients of a sending with the state of each mail. Unclear ones wait for a person. */
export function Recipients({
  sending: { id, counts, state: sendingState },
  wanted,
  onWanted,
  onChanged,
}: {
  sending: SendingWhole
  wanted: 'unsure' | null
  onWanted: (wanted: null) => void
  onChanged: () => void
}) {
  const [filter, setFilter] = useState<RecipientFilter>({})
  const { data, refetch } = useQuery({
    ...recipientsQuery(id, filter),
    ...paged,
    refetchInterval: sendingState === 'sending' ? WHILE_SENDING_MS : false,
  })
  useEffect(() => {
    if (!wanted) return
    setFilter({ state: wanted })
    onWanted(null)
  }, [wanted, onWanted])
  useEffect(() => void refetch(), [refetch, sendingState])
  const options = [
    { value: '' as const, label: 'All' },
    ...shown.map((value) => ({ value, label: `${recipientWords[value]} ${counts[value]}` })),
  ]
  const { page: _, ...without } = filter
  return (
    <div className="recipients">
      <div className="recipients-head" role="search" aria-label="Find recipients">
        <h2>Recipients</h2>
        <Segments
          label="State"
          options={options}
          value={(filter.state ?? '') as (typeof options)[number]['value']}
          onChange={(state) =>
            setFilter({ ...without, ...(state ? { state } : { state: undefined }) } as RecipientFilter)
          }
        />
        <SearchBox
          search={filter.search ?? ''}
          many="recipients"
          onSearch={(search) => setFilter({ ...(filter.state && { state: filter.state }), ...(search && { search }) })}
        />
        <CsvButton read={() => recipientsCsv(id, without)} />
      </div>
      {data?.items.length === 0 && (
        <EmptyState title="Nobody is here">
          {sendingState === 'planned' ? 'Recipients are written down when it begins.' : 'No recipient matches this.'}
        </EmptyState>
      )}
      <ul>
        {data?.items.map((recipient) => (
          <Row
            key={recipient.id}
            recipient={recipient}
            onSettled={() => {
              void refetch()
              onChanged()
            }}
          />
        ))}
      </ul>
      {data && data.pages > 1 && <Pages {...data} onPage={(page) => setFilter({ ...filter, page: String(page) })} />}
    </div>
  )
}

function Row({ recipient, onSettled }: { recipient: Recipient; onSettled: () => void }) {
  const { email, state, at, answer, attempts, mailId } = recipient
  const [status, said] = notes[state]
  const { act, pending } = useAction()
  const settle = (as: 'sent' | 'again', done: string) =>
    void act(async () => {
      if (mailId) await settleMail(mailId, as)
      onSettled()
    }, done)
  return (
    <li className={state === 'unsure' ? 'recipient recipient-asks' : 'recipient'}>
      <StatusText status={status}>{recipientWords[state]}</StatusText>
      <span className="recipient-who">{email}</span>
      <span className="recipient-said quiet">{said || answer}</span>
      {at ? (
        <time className="figure" dateTime={at}>
          {momentOf(at)}
        </time>
      ) : (
        <span className="figure quiet">{attempts > 1 && `try ${attempts}`}</span>
      )}
      {state === 'unsure' && (
        <div className="recipient-ask">
          <p>
            The server had the whole mail when the line broke. It may have arrived, so it is not sent again by itself.
          </p>
          <Button variant="outline" size="row" pending={pending} onClick={() => settle('sent', 'Counts as sent')}>
            Count as sent
          </Button>
          <Button variant="outline" size="row" pending={pending} onClick={() => settle('again', 'In the queue')}>
            Send once more
          </Button>
        </div>
      )}
    </li>
  )
}
