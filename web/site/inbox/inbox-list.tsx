import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '../../../contract/core/core.ts'
import { type LeadStage, leadStages } from '../../../contract/site/leads/forms.ts'
import type { LeadChange, LeadFilter, leadInbox, LeadSummary } from '../../../contract/site/leads/inbox.ts'
import { reasonOf } from '../../core/problems.ts'
import { ChosenBar, toggled } from '../../platform/lists/chosen.tsx'
import { useBulkAction } from '../../platform/lists/bulk-action.tsx'
import { momentOf } from '../../core/times.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Pages } from '../../ui/pages.tsx'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusText } from '../../ui/status.tsx'
import { changeLeads, renewLeads } from './inbox-calls.ts'
import { type ChangeFilter, InboxFilter } from './inbox-filter.tsx'
import { clockOf, counted, newestOf, taskOf } from './lead-words.ts'
import { stageNames } from '../leads/stages.ts'
import { useNow } from '../../core/use-now.ts'

type Page = Reply<(typeof leadInbox)['list']>

/** Leads one below the other, those that wait the longest first. */
export function InboxList({
  filter,
  stage,
  list: { data, error, refetch, isPlaceholderData },
  id,
  search,
  onChange,
}: {
  filter: LeadFilter
  /** `owed`: those that wait for an answer of ours. */
  stage: LeadStage | 'all' | 'owed'
  list: UseQueryResult<Page>
  id: string | null
  /** The filters as they stand in the address, which each row keeps. */
  search: string
  onChange: ChangeFilter
}) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const now = useNow()
  const narrow: ChangeFilter = (change) => {
    setChosen(new Set())
    onChange(change)
  }
  const narrowed = Boolean(filter.search || filter.form || filter.assignee || filter.task)
  return (
    <section className="pane inbox-list" aria-label="Leads">
      <InboxFilter filter={filter} people={data?.people ?? []} onChange={narrow} />
      <div className="inbox-stages" role="group" aria-label="Stage">
        <button type="button" aria-pressed={stage === 'owed'} onClick={() => narrow({ stage: '' })}>
          To answer {data && <span className="figure">{counted(data.owed)}</span>}
        </button>
        {(['all', ...leadStages] as const).map((each) => (
          <button key={each} type="button" aria-pressed={each === stage} onClick={() => narrow({ stage: each })}>
            {each === 'all' ? 'All' : stageNames[each][0]}{' '}
            {data && each !== 'all' && data.counts[each] > 0 && (
              <span className="figure">{counted(data.counts[each])}</span>
            )}
          </button>
        ))}
      </div>
      {stage === 'spam' && (
        <p className="inbox-blocked">
          <SiteLink href="/admin/contact/blocked">Blocked words, domains and addresses</SiteLink>
        </p>
      )}
      {!data && !error && <Skeleton lines={8} />}
      {!data && error && (
        <ReadFailed title="The leads could not be read" why={reasonOf(error)} onRetry={() => void refetch()} />
      )}
      {data?.items.length === 0 && (
        <EmptyState
          title={narrowed ? 'No leads match this' : stage === 'owed' ? 'Everybody has an answer' : 'No leads here'}
          action={
            narrowed && (
              <Button
                variant="outline"
                size="row"
                onClick={() => narrow({ search: '', form: '', assignee: '', task: '' })}
              >
                Clear filters
              </Button>
            )
          }
        >
          {narrowed ? 'Others are hidden by the search or the filters.' : 'What visitors write appears here at once.'}
        </EmptyState>
      )}
      <ul aria-busy={isPlaceholderData}>
        {data?.items.map((lead) => (
          <Row
            key={lead.id}
            {...{ lead, now }}
            href={`/admin/contact/${lead.id}${search}`}
            open={lead.id === id}
            on={chosen.has(lead.id)}
            onToggle={() => setChosen(toggled(chosen, lead.id))}
          />
        ))}
      </ul>
      {data && data.pages > 1 && <Pages {...data} onPage={(page) => narrow({ page: String(page) })} />}
      {chosen.size > 0 && <Bulk ids={[...chosen]} people={data?.people ?? []} onClear={() => setChosen(new Set())} />}
    </section>
  )
}

function Row({
  lead,
  now,
  href,
  open,
  on,
  onToggle,
}: {
  lead: LeadSummary
  now: number
  href: string
  open: boolean
  on: boolean
  onToggle: () => void
}) {
  const { name, email, company, stage, assignee } = lead
  const { what, at } = newestOf(lead)
  const clock = clockOf(lead, now)
  const task = taskOf(lead, now)
  const [word, status] = stageNames[stage]
  return (
    <li className={open ? 'inbox-row inbox-row-open' : 'inbox-row'}>
      <input className="tick" type="checkbox" aria-label={`Choose ${name || email}`} checked={on} onChange={onToggle} />
      <SiteLink href={href} aria-current={open ? 'true' : undefined}>
        <span className="inbox-who">
          <b>{name || email}</b> {company}
        </span>
        <time dateTime={at}>{momentOf(at)}</time>
        <span className="inbox-said">{what}</span>
        <StatusText status={clock?.status ?? status} icon={clock ? undefined : null}>
          {clock?.words ?? word}
        </StatusText>
        {task && (
          <StatusText className="inbox-task" status={task.status}>
            {task.words}
          </StatusText>
        )}
        {assignee && <span className="visually-hidden">Looked after by {assignee.name}</span>}
      </SiteLink>
    </li>
  )
}

function Bulk({
  ids,
  people,
  onClear,
}: {
  ids: string[]
  people: readonly { id: string; name: string }[]
  onClear: () => void
}) {
  const client = useQueryClient()
  const { working, run, dialog } = useBulkAction({
    one: 'lead',
    many: 'leads',
    onDone: () => {
      onClear()
      void renewLeads(client)
    },
  })
  const act = (key: string, done: string, change: LeadChange) =>
    run({
      key,
      done,
      work: async () => (await changeLeads(ids, change)).map(({ id, ...result }) => ({ ...result, key: id })),
    })
  return (
    <ChosenBar count={ids.length} onClear={onClear}>
      <Menu
        align="start"
        entries={leadStages.map((stage) => ({
          label: stageNames[stage][0],
          onSelect: () => act('stage', `marked as ${stage}`, { stage }),
        }))}
      >
        <Button variant="outline" size="row" pending={working === 'stage'}>
          Mark as
        </Button>
      </Menu>
      <Menu
        align="start"
        entries={[{ id: null, name: 'Nobody' }, ...people].map(({ id, name }) => ({
          label: name,
          onSelect: () => act('assign', 'assigned', { assigneeId: id }),
        }))}
      >
        <Button variant="outline" size="row" pending={working === 'assign'}>
          Assign
        </Button>
      </Menu>
      {dialog}
    </ChosenBar>
  )
}
