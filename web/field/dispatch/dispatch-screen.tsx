import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unitStates } from '../../../contract/field/dispatch/units.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { CsvButton } from '../../platform/lists/csv-button.tsx'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { planningTopics } from '../../planning/live/live-query.ts'
import { useLive } from '../../planning/live/use-live.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { CompanyHead } from '../../planning/organisations/head.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { boardQuery, callsCsv, dispatchTopics } from './calls.ts'
import { CallList } from './call-list.tsx'
import { CallOpen } from './call-open.tsx'
import { UNIT_WORDS } from './dispatch-words.ts'
import NewCallDialog from './new-call-dialog.tsx'
import { UnitList } from './unit-list.tsx'
import './dispatch.css'

const topics = [...planningTopics, ...dispatchTopics]

/** The calls, the units, and who goes where. */
export default function DispatchScreen() {
  const { slug, may } = useCompany()
  useLive(slug, topics)
  const [filter, change] = useAddressFilter(['call'])
  const [isNew, setNew] = useState(false)
  const { data, error, refetch } = useQuery(boardQuery(slug))
  const open = data?.calls.find(({ id }) => id === filter.call) ?? data?.calls[0]
  return (
    <>
      <CompanyHead title="Dispatch">
        <CsvButton read={() => callsCsv(slug)} />
        {may('dispatch.act') && (
          <Button size="dense" onClick={() => setNew(true)}>
            New call
          </Button>
        )}
      </CompanyHead>
      <div className="ops-page">
        <ReadState {...{ data, error, refetch }} title="Calls and units could not be read" lines={6} />
        {data && (
          <>
            <ul className="ops-dispatch-counts" aria-label="Units">
              {unitStates.map((state) => (
                <li key={state}>
                  <b className="figure">{data.units.filter((unit) => unit.state === state).length}</b>{' '}
                  {UNIT_WORDS[state]}
                </li>
              ))}
            </ul>
            <div className="ops-dispatch">
              <div>
                <h2>
                  Calls <span className="figure">{data.calls.length}</span>
                </h2>
                {data.calls.length === 0 ? (
                  <EmptyState title="No call is open">
                    Panics, no-shows and missed check calls come by themselves.
                  </EmptyState>
                ) : (
                  <CallList calls={data.calls} openId={open?.id} onOpen={(id) => change({ call: id })} />
                )}
              </div>
              {open && <CallOpen key={open.id} call={open} />}
              <UnitList units={data.units} onOpen={(id) => change({ call: id })} />
            </div>
          </>
        )}
      </div>
      {isNew && <NewCallDialog onOpened={(id) => change({ call: id })} onClose={() => setNew(false)} />}
    </>
  )
}
