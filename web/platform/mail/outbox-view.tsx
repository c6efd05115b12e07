import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import MailX from 'lucide-react/icons/mail-x'
import { type ReactNode, useState } from 'react'
import {
  type OutboxFilter,
  type OutboxMail,
  type OutboxState,
  outboxStates,
} from '../../../contract/platform/mail/outbox.ts'
import { paged } from '../../core/query.ts'
import { useAddressFilter } from '../lists/address-filter.ts'
import { ChosenBar, toggled } from '../lists/chosen.tsx'
import { CsvButton } from '../lists/csv-button.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { ReadState } from '../lists/read-state.tsx'
import { useBulkAction } from '../lists/bulk-action.tsx'
import { momentOf } from '../../core/times.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Pages } from '../../ui/pages.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Segments } from '../../ui/segments.tsx'
import { StatusText } from '../../ui/status.tsx'
import { mailsCsv, mailsQuery, resendMails, withdrawMails } from './calls.ts'
import { MailView } from './mail-view.tsx'
import { useKindNames } from './kind-names.ts'
import { mailStates } from './mail-words.ts'

/** All mails, newest first, and the one that is open beside them. */
export function OutboxView({ id, tabs }: { id: string | null; tabs: ReactNode }) {
  const client = useQueryClient()
  const kindName = useKindNames()
  const [given, change] = useAddressFilter(['state', 'template', 'search', 'page'] as const)
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const filter = given as OutboxFilter
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...mailsQuery(filter), ...paged })
  const narrow: typeof change = (next) => {
    setChosen(new Set())
    change(next)
  }
  const renew = () => client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[2]).startsWith('mails') })
  const { working, run, dialog } = useBulkAction({
    one: 'mail',
    many: 'mails',
    onDone: () => {
      setChosen(new Set())
      void renew()
    },
  })
  const act = (key: string, done: string, work: typeof resendMails) =>
    run({ key, done, work: async () => (await work([...chosen])).map(({ id, ...rest }) => ({ ...rest, key: id })) })
  const options = (['', ...outboxStates] as const).map((value) => ({
    value,
    label: value === '' ? 'All' : `${mailStates[value][0]} ${data?.counts[value] ?? ''}`.trim(),
  }))
  return (
    <>
      <ScreenHead title="Mail" tabs={tabs} state={data && <span className="count">{data.total}</span>}>
        <CsvButton read={() => mailsCsv({ ...filter, page: undefined } as Omit<OutboxFilter, 'page'>)} />
      </ScreenHead>
      <div className="screen-page list-page">
        {data && !data.isOn && (
          <section className="card mail-off" aria-label="Mail is off">
            <Icon of={MailX} size={20} />
            <p>
              <b>Mail is off.</b> Mails are written and kept here, and nothing leaves this server. Set{' '}
              <code>SMTP_URL</code> and start the product again; what waits goes when you send it.
            </p>
          </section>
        )}
        <div className="list-tools" role="search" aria-label="Find mails">
          <SearchBox search={given.search ?? ''} many="mails" onSearch={(words) => narrow({ search: words })} />
          <Segments
            label="State"
            options={options}
            value={(filter.state ?? '') as OutboxState | ''}
            onChange={(state) => narrow({ state })}
          />
          {filter.template && (
            <Button variant="outline" size="row" onClick={() => narrow({ template: '' })}>
              Only {kindName(filter.template)}: show all
            </Button>
          )}
        </div>
        <div className="outbox" data-open={id !== null}>
          <div className="card list-card">
            <ReadState {...{ data, error, refetch }} title="The outbox could not be read" lines={8} />
            {data?.items.length === 0 && (
              <EmptyState title="No mail matches this">Mails appear here as soon as they are written.</EmptyState>
            )}
            <ul aria-busy={isPlaceholderData}>
              {data?.items.map((mail) => (
                <Row
                  key={mail.id}
                  mail={mail}
                  kind={kindName(mail.template)}
                  href={`/admin/email-templates/outbox/${mail.id}${search}`}
                  open={mail.id === id}
                  on={chosen.has(mail.id)}
                  onToggle={() => setChosen(toggled(chosen, mail.id))}
                />
              ))}
            </ul>
          </div>
          {id !== null && (
            <MailView key={id} id={id} back={`/admin/email-templates/outbox${search}`} onChanged={() => void renew()} />
          )}
        </div>
        {data && data.pages > 1 && <Pages {...data} onPage={(page) => narrow({ page: String(page) })} />}
        {chosen.size > 0 && (
          <ChosenBar count={chosen.size} onClear={() => setChosen(new Set())}>
            <Button
              variant="outline"
              size="row"
              pending={working === 'resend'}
              onClick={() => act('resend', 'in the queue', resendMails)}
            >
              Send again
            </Button>
            <Button
              variant="danger"
              size="row"
              pending={working === 'withdraw'}
              onClick={() => act('withdraw', 'withdrawn', withdrawMails)}
            >
              Withdraw
            </Button>
            {dialog}
          </ChosenBar>
        )}
      </div>
    </>
  )
}

function Row({
  mail: { id, toAddress, subject, state, createdAt, attempts, lastError },
  kind,
  href,
  open,
  on,
  onToggle,
}: {
  mail: OutboxMail
  kind: string
  href: string
  open: boolean
  on: boolean
  onToggle: () => void
}) {
  const [word, status] = mailStates[state]
  return (
    <li className={open ? 'mail-row mail-row-open' : 'mail-row'}>
      <input
        className="tick"
        type="checkbox"
        aria-label={`Choose the mail to ${toAddress}: ${subject}`}
        checked={on}
        onChange={onToggle}
      />
      <SiteLink href={href} aria-current={open ? 'true' : undefined} id={`mail-${id}`}>
        <StatusText status={status}>{word}</StatusText>
        <span className="mail-to">
          <b>{toAddress}</b> {kind}
        </span>
        <time dateTime={createdAt}>{momentOf(createdAt)}</time>
        <span className="mail-said">{lastError ?? subject}</span>
        <span className="mail-tries">{attempts > 1 && `${attempts} tries`}</span>
      </SiteLink>
    </li>
  )
}
