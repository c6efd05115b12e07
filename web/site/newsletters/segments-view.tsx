import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import type { Segment } from '../../../contract/site/newsletter/segments.ts'
import { actions, type Column, DataTable } from '../../platform/lists/data-table.tsx'
import { dayOf } from '../../core/times.ts'
import { useAction } from '../../platform/users/action.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { removeSegment, segmentsQuery } from './newsletter-calls.ts'
import { subscribers } from './newsletter-words.ts'
import { SegmentDialog } from './segment-dialog.tsx'

const cameBy = { form: 'Came by a form', imported: 'Came with an import' }

const inWords = ({ conditions: { source, from, to, tags, without } }: Segment): string =>
  [
    source && cameBy[source],
    from && `from ${dayOf(from)} on`,
    to && `up to ${dayOf(to)}`,
    tags.length > 0 && `tagged ${tags.join(' or ')}`,
    without.length > 0 && `not tagged ${without.join(' or ')}`,
  ]
    .filter(Boolean)
    .join(', ') || 'Everybody'

const columns: Column<Segment>[] = [
  { head: 'Segment', cell: ({ name }) => <b>{name}</b> },
  {
    head: 'Who belongs to it',
    className: 'cell-labels',
    cell: (segment) => <span className="quiet">{inWords(segment)}</span>,
  },
  { head: 'People', cell: ({ count }) => <span className="figure">{count}</span> },
]

/** The saved parts of the audience, and how many people each reaches now. */
export function SegmentsView({ tabs }: { tabs: ReactNode }) {
  const reading = useQuery(segmentsQuery)
  const { data, refetch } = reading
  const { act, pending } = useAction()
  const [open, setOpen] = useState<Segment | 'new' | null>(null)
  const remove = (id: string) =>
    void act(async () => {
      await removeSegment(id)
      await refetch()
    }, 'Segment removed')
  const change = actions<Segment>((segment) => (
    <>
      <Button variant="outline" size="row" aria-label={`Change ${segment.name}`} onClick={() => setOpen(segment)}>
        Change
      </Button>
      <Button
        variant="danger"
        size="row"
        pending={pending}
        aria-label={`Remove ${segment.name}`}
        onClick={() => remove(segment.id)}
      >
        Remove
      </Button>
    </>
  ))
  return (
    <>
      <ScreenHead
        tabs={tabs}
        title="Newsletter"
        state={data && <span className="quiet">{subscribers(data.everybody)} get it, all segments together</span>}
      >
        <Button size="dense" icon={Plus} onClick={() => setOpen('new')}>
          New segment
        </Button>
      </ScreenHead>
      <div className="screen-page list-page">
        <DataTable
          many="segments"
          reading={{ ...reading, data: data?.items }}
          columns={[...columns, change]}
          keyOf={({ id }) => id}
          empty={
            <EmptyState title="No segment yet">
              A segment is a part of your subscribers, by how and when they came and by tags.
            </EmptyState>
          }
        />
      </div>
      {open && (
        <SegmentDialog
          segment={open === 'new' ? null : open}
          known={data?.tags ?? []}
          onClose={() => setOpen(null)}
          onSaved={() => void refetch()}
        />
      )}
    </>
  )
}
