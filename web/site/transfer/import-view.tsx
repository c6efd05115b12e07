import { useState } from 'react'
import { type ContentImport, rowVerdicts } from '../../../contract/site/transfer/imports.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ImportActs, ImportFrame } from '../imports/import-frame.tsx'
import { importQuery, removeImport, takeImport, transferHref } from './calls.ts'
import { ImportReport } from './import-report.tsx'
import { importStates, number, systemNames, verdicts } from './import-words.ts'
import '../newsletters/imports.css'

const home = { label: 'Import and export', href: transferHref }

/** One import: where it is from, its report row by row, and the button that brings it in. */
export const ImportView = ({ id }: { id: string }) => (
  <ImportFrame reading={importQuery(id)} home={home} states={importStates}>
    {(data, readAgain) => (
      <>
        <Summary data={data} readAgain={readAgain} />
        <ImportReport id={id} moment={`${data.state} ${data.counts.done}`} />
      </>
    )}
  </ImportFrame>
)

function Summary({ data, readAgain }: { data: ContentImport; readAgain: () => void }) {
  const { id, state, system, site, counts, by } = data
  const [live, setLive] = useState(true)
  const waiting = counts.new + counts.changed
  return (
    <section className="card" aria-label="Import">
      <dl className="import-facts">
        <dt>From</dt>
        <dd>
          {systemNames[system]} {site && `at ${site}`}
        </dd>
        <dt>Uploaded by</dt>
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
      <ImportActs
        said={saidOf(data, live)}
        take={{ work: () => takeImport(id, live), label: `Import ${number.format(waiting)}`, isEmpty: waiting === 0 }}
        remove={() => removeImport(id)}
        {...{ state, home, readAgain }}
      />
    </section>
  )
}

function saidOf({ state, counts }: ContentImport, live: boolean): string {
  const waiting = counts.new + counts.changed
  switch (state) {
    case 'checked':
      if (waiting === 0) return 'Nothing is new: all of this file was added before, or is left out.'
      return live ? 'Posts that were published there are published here.' : 'Everything is added as a draft.'
    case 'taking':
      return `${number.format(counts.done)} of ${number.format(waiting + counts.done + counts.missing)} added.`
    case 'done':
      return `${number.format(counts.done)} added.`
    default:
      return ''
  }
}
