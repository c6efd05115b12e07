import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type ContentImport, rowVerdicts } from '../../../contract/site/transfer/imports.ts'
import { ReadState } from '../../platform/editing/read-state.tsx'
import { useAction } from '../../platform/users/action.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { StatusText } from '../../ui/status.tsx'
import { importQuery, removeImport, takeImport, transferHref } from './calls.ts'
import { ImportReport } from './import-report.tsx'
import { importStates, number, systemNames, verdicts } from './said.ts'
import '../newsletter/imports.css'

const WHILE_TAKING_MS = 1_500
const home = { label: 'Import and export', href: transferHref }

/** One import: where it is from, its report row by row, and the button that brings it in. */
export function ImportView({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    ...importQuery(id),
    refetchInterval: ({ state: { data: shown } }) =>
      shown?.state === 'taking' || shown?.state === 'reading' ? WHILE_TAKING_MS : false,
  })
  return (
    <>
      <ScreenHead
        title={data?.name ?? 'Import'}
        parent={home}
        state={data && <StatusText status={importStates[data.state][1]}>{importStates[data.state][0]}</StatusText>}
      />
      <div className="screen-page list-page">
        <ReadState {...{ data, error, refetch }} title="The import could not be read" lines={6} card />
        {data && (
          <>
            <Summary data={data} onChanged={() => void refetch()} />
            <ImportReport id={id} moment={`${data.state} ${data.counts.done}`} />
          </>
        )}
      </div>
    </>
  )
}

function Summary({ data, onChanged }: { data: ContentImport; onChanged: () => void }) {
  const { id, state, system, site, counts, by } = data
  const navigate = useNavigate()
  const { act, pending } = useAction()
  const [live, setLive] = useState(true)
  const waiting = counts.new + counts.changed
  const take = () =>
    act(async () => {
      await takeImport(id, live)
      onChanged()
    })
  const remove = () =>
    act(async () => {
      await removeImport(id)
      await navigate({ to: home.href, href: home.href })
    }, 'The report was removed')
  return (
    <section className="card" aria-label="Import">
      <dl className="import-facts">
        <dt>From</dt>
        <dd>
          {systemNames[system]} {site && `at ${site}`}
        </dd>
        <dt>Brought by</dt>
        <dd>{by ?? 'an administrator'}</dd>
        {rowVerdicts
          .filter((verdict) => counts[verdict] > 0)
          .map((verdict) => [
            <dt key={verdict}>{verdicts[verdict][0]}</dt>,
            <dd key={`${verdict} n`} className="figure">
              {number.format(counts[verdict])}
            </dd>,
          ])}
      </dl>
      {state === 'checked' && (
        <div className="import-act">
          <Checkbox
            label="Publish what was published there"
            checked={live}
            onChange={(event) => setLive(event.target.checked)}
          />
        </div>
      )}
      <div className="import-act">
        <p role="status">{saidOf(data, live)}</p>
        {state !== 'taking' && (
          <Button variant="outline" size="dense" pending={pending} onClick={() => void remove()}>
            Remove the report
          </Button>
        )}
        {state === 'checked' && (
          <Button size="dense" pending={pending} disabled={waiting === 0} onClick={() => void take()}>
            Import {number.format(waiting)}
          </Button>
        )}
      </div>
    </section>
  )
}

function saidOf({ state, counts }: ContentImport, live: boolean): string {
  const waiting = counts.new + counts.changed
  switch (state) {
    case 'checked':
      if (waiting === 0) return 'Nothing is new: all of this file came in before, or stays out.'
      return live ? 'Posts that were published there are published here.' : 'Everything comes in as a draft.'
    case 'taking':
      return `${number.format(counts.done)} of ${number.format(waiting + counts.done + counts.missing)} came in.`
    case 'done':
      return `${number.format(counts.done)} came in.`
    default:
      return ''
  }
}
