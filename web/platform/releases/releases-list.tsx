import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { type ReleaseSummary, releaseStates } from '../../../contract/platform/releases/releases.ts'
import { paged } from '../../core/query.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Segments } from '../../ui/segments.tsx'
import { StatusText } from '../../ui/status.tsx'
import { useAddressFilter } from '../lists/address-filter.ts'
import { type Column, DataTable } from '../lists/data-table.tsx'
import { momentOf, whenOf } from '../../core/times.ts'
import { AddDialog } from './add-dialog.tsx'
import { createRelease, listQuery, releasesHref } from './calls.ts'
import { NameDialog } from './name-dialog.tsx'
import { ReleaseCalendar } from './release-calendar.tsx'
import { documentsOf, stateWords } from './release-words.ts'

const columns: Column<ReleaseSummary>[] = [
  {
    head: 'Release',
    className: 'cell-title',
    cell: ({ id, name }) => <SiteLink href={`${releasesHref}/${id}`}>{name}</SiteLink>,
  },
  {
    head: 'State',
    cell: ({ state }) => <StatusText status={stateWords[state].status}>{stateWords[state].word}</StatusText>,
  },
  { head: 'Documents', cell: ({ count }) => documentsOf(count) },
  {
    head: 'When',
    className: 'cell-time',
    cell: ({ at, undoneAt, releasedAt, updatedAt }) => {
      const when = at ?? undoneAt ?? releasedAt ?? updatedAt
      return <time dateTime={when}>{at ? whenOf(when) : momentOf(when)}</time>
    },
  },
]

/** Every release, those that wait first, and what happens by itself in the next weeks. */
export function ReleasesList() {
  const [{ state, page, add }, change] = useAddressFilter(['state', 'page', 'add'] as const)
  const reading = useQuery({
    ...listQuery({ ...(state && { state }), ...(page && { page }) }),
    ...paged,
  })
  const [creating, setCreating] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <ScreenHead title="Releases">
        <Button size="dense" icon={Plus} onClick={() => setCreating(true)}>
          New release
        </Button>
      </ScreenHead>
      <div className="screen-page list-page releases-page">
        <div className="releases-listed">
          <Segments
            label="State"
            value={state ?? ''}
            onChange={(next) => change({ state: next })}
            options={[
              { value: '', label: 'All' },
              ...releaseStates.map((each) => ({ value: each as string, label: stateWords[each].word })),
            ]}
          />
          <DataTable
            many="releases"
            {...{ reading, columns }}
            keyOf={({ id }) => id}
            onPage={(next) => change({ page: String(next) })}
            empty={
              <EmptyState
                title={state ? 'No release is like that' : 'No release yet'}
                action={
                  state ? (
                    <Button variant="outline" size="row" onClick={() => change({ state: '' })}>
                      Show all
                    </Button>
                  ) : undefined
                }
              >
                A release puts several changes before visitors in one step, and takes them back in one.
              </EmptyState>
            }
            lines={6}
          />
        </div>
        <section className="card releases-planned" aria-labelledby="releases-planned">
          <header className="card-head">
            <h2 id="releases-planned">Scheduled</h2>
          </header>
          <ReleaseCalendar />
        </section>
      </div>
      {add && <AddDialog document={add} onClose={() => change({ add: '' })} />}
      {creating && (
        <NameDialog
          title="New release"
          description="Name it by what visitors will notice."
          action="Make the release"
          onName={async (name) => {
            const { id } = await createRelease(name)
            await navigate({ to: `${releasesHref}/${id}` })
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  )
}
