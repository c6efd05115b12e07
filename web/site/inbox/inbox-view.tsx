import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import Columns3 from 'lucide-react/icons/columns-3'
import FileText from 'lucide-react/icons/file-text'
import List from 'lucide-react/icons/list'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useEffect } from 'react'
import { leadStages } from '../../../contract/site/leads/forms.ts'
import type { LeadFilter } from '../../../contract/site/leads/inbox.ts'
import { paged } from '../../core/query.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { CsvButton } from '../../platform/lists/csv-button.tsx'
import { SavedViews } from '../../platform/lists/saved-views.tsx'
import { followNotices } from '../../platform/notifications/live.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Segments } from '../../ui/segments.tsx'
import { InboxBoard } from './inbox-board.tsx'
import { leadsCsv, leadsQuery, renewLeads } from './inbox-calls.ts'
import { InboxList } from './inbox-list.tsx'
import { counted } from './lead-words.ts'
import { LeadView } from './lead-view.tsx'
import '../../platform/lists/list.css'
import './inbox.css'

const views = [
  { value: 'list', label: 'List', icon: List },
  { value: 'board', label: 'Board', icon: Columns3 },
] as const

/** Reads leads again as soon as somebody is told of one, so that an answer appears without a reload. */
function useLiveLeads() {
  const client = useQueryClient()
  useEffect(
    () =>
      followNotices(({ notices }) => {
        if (notices.some(({ href }) => href.startsWith('/admin/contact'))) void renewLeads(client)
      }),
    [client],
  )
}

/** The inbox as list or board, with one lead open beside the list. */
export function InboxView({ id }: { id: string | null }) {
  useLiveLeads()
  const [given, change] = useAddressFilter(['stage', 'form', 'assignee', 'task', 'search', 'page', 'view'] as const)
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const { view, stage: chosen, page, ...narrowed } = given
  const stage = leadStages.find((each) => each === chosen)
  // The list begins with those who wait for an answer.
  const owed = !stage && chosen !== 'all'
  const filter = {
    ...narrowed,
    ...(page && { page }),
    ...(stage && { stage }),
    ...(owed && { owed: 'yes' }),
  } as LeadFilter
  const list = useQuery({ ...leadsQuery(filter), ...paged })
  const waiting = list.data?.owed
  const board = view === 'board' && id === null
  return (
    <div className="inbox" data-open={id !== null}>
      <ScreenHead
        title="Leads"
        state={
          waiting !== undefined && (
            <span className="quiet">
              {counted(waiting)} {waiting === 1 ? 'waits' : 'wait'} for an answer
            </span>
          )
        }
      >
        <SavedViews />
        <ButtonLink
          className="inbox-wide"
          variant="outline"
          size="dense"
          icon={SlidersHorizontal}
          href="/admin/contact/rules"
        >
          Rules
        </ButtonLink>
        <ButtonLink
          className="inbox-wide"
          variant="outline"
          size="dense"
          icon={FileText}
          href="/admin/contact/templates"
        >
          Templates
        </ButtonLink>
        <CsvButton read={() => leadsCsv({ ...filter, page: undefined } as Omit<LeadFilter, 'page'>)} />
        {id === null && (
          <Segments
            label="Show as"
            options={views}
            value={board ? 'board' : 'list'}
            onChange={(next) => change({ view: next === 'board' ? next : '' })}
          />
        )}
      </ScreenHead>
      {board ? (
        <InboxBoard filter={narrowed as LeadFilter} people={list.data?.people ?? []} onChange={change} />
      ) : (
        <div className="inbox-panes">
          <InboxList {...{ filter, list, id, search }} stage={owed ? 'owed' : (stage ?? 'all')} onChange={change} />
          <LeadView key={id} id={id} back={`/admin/contact${search}`} people={list.data?.people ?? []} />
        </div>
      )}
    </div>
  )
}
