import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { releaseStates } from '../../../contract/platform/releases/releases.ts'
import { paged } from '../../core/query.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Pages } from '../../ui/pages.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Segments } from '../../ui/segments.tsx'
import { StatusText } from '../../ui/status.tsx'
import { useAddressFilter } from '../editing/address-filter.ts'
import { ReadState } from '../editing/read-state.tsx'
import { momentOf, whenOf } from '../editing/times.ts'
import { AddDialog } from './add-dialog.tsx'
import { createRelease, listQuery, releasesHref } from './calls.ts'
import { NameDialog } from './name-dialog.tsx'
import { ReleaseCalendar } from './release-calendar.tsx'
import { documentsOf, stateWords } from './release-words.ts'
import '../editing/list.css'

/** Every release, those that wait first, and what happens by itself in the next weeks. */
export function ReleasesList() {
  const [{ state, page, add }, change] = useAddressFilter(['state', 'page', 'add'] as const)
  const { data, error, refetch } = useQuery({
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
          <ReadState {...{ data, error, refetch }} title="The releases could not be read" lines={6} card />
          {data?.items.length === 0 && (
            <div className="card">
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
            </div>
          )}
          {data && data.items.length > 0 && (
            <div className="card list-card">
              <table className="listing">
                <thead>
                  <tr>
                    <th scope="col">Release</th>
                    <th scope="col">State</th>
                    <th scope="col">Documents</th>
                    <th scope="col">When</th>
                  </tr>
                </thead>
                <tbody>
                  {data.items.map(({ id, name, state: own, at, count, releasedAt, undoneAt, updatedAt }) => {
                    const { word, status } = stateWords[own]
                    const when = at ?? undoneAt ?? releasedAt ?? updatedAt
                    return (
                      <tr key={id}>
                        <td className="cell-title">
                          <SiteLink href={`${releasesHref}/${id}`}>{name}</SiteLink>
                        </td>
                        <td>
                          <StatusText status={status}>{word}</StatusText>
                        </td>
                        <td>{documentsOf(count)}</td>
                        <td className="cell-time">
                          <time dateTime={when}>{at ? whenOf(when) : momentOf(when)}</time>
                        </td>
                      </tr>
                    )
                  })}
                </tbody>
              </table>
            </div>
          )}
          {data && data.pages > 1 && <Pages {...data} onPage={(next) => change({ page: String(next) })} />}
        </div>
        <section className="card releases-planned" aria-labelledby="releases-planned">
          <header className="card-head">
            <h2 id="releases-planned">Happens by itself</h2>
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
