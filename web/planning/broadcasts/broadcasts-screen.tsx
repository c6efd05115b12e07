import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BroadcastRow } from '../../../contract/planning/broadcasts/broadcasts.ts'
import { shortMomentByClocks } from '../../../contract/core/locale.ts'
import { lazyAhead } from '../../core/lazy-ahead.tsx'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import type { Column } from '../../platform/lists/data-table.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { planningTopics } from '../live/live-query.ts'
import { useLive } from '../live/use-live.ts'
import { useCompany } from '../organisations/company.ts'
import { CompanyTable } from '../organisations/company-table.tsx'
import { CompanyHead } from '../organisations/head.tsx'
import { audienceInWords } from './broadcast-words.ts'
import { broadcastsQuery } from './calls.ts'
import './broadcasts.css'

const WriteDialog = lazyAhead(() => import('./write-dialog.tsx'))

/** The messages of the office to guards, newest first, and how many have read each. */
export default function BroadcastsScreen() {
  const { slug, may, zone, locale, hrefOf } = useCompany()
  useLive(slug, planningTopics)
  const [filter, change] = useAddressFilter(['page'])
  const [isWriting, setWriting] = useState(false)
  const { data, ...reading } = useQuery(broadcastsQuery(slug, filter.page ?? '1'))
  const clocks = { locale, zone, home: zone }
  const columns: Column<BroadcastRow>[] = [
    {
      head: 'Message',
      isRowHead: true,
      cell: ({ id, subject }) => <SiteLink href={hrefOf(`broadcasts/${id}`)}>{subject}</SiteLink>,
    },
    { head: 'To', cell: (row) => audienceInWords(row, clocks) },
    { head: 'Sent', cell: ({ at, by }) => `${shortMomentByClocks(clocks, new Date(at))}${by ? `, ${by}` : ''}` },
    { head: 'Read', isFigure: true, cell: ({ read, guards }) => `${read} of ${guards}` },
  ]
  return (
    <>
      <CompanyHead title="Messages">
        {may('broadcasts.send') && (
          <Button size="dense" onClick={() => setWriting(true)}>
            Write a message
          </Button>
        )}
      </CompanyHead>
      <div className="ops-page">
        <CompanyTable
          many="messages"
          caption="Messages to guards"
          reading={{
            ...reading,
            data: data && { items: data.broadcasts, page: Number(filter.page ?? 1), pages: data.pages },
          }}
          columns={columns}
          keyOf={({ id }) => id}
          onPage={(page) => change({ page: String(page) })}
          lines={6}
          empty={
            <EmptyState title="No messages yet">
              Write to the guards of a site, a region, or those on shift. Each gets a mail, reads it on their own page,
              and you see who has.
            </EmptyState>
          }
        />
      </div>
      {isWriting && <WriteDialog waiting={null} onClose={() => setWriting(false)} />}
    </>
  )
}
