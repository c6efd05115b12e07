import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { useLive } from '../../planning/live/use-live.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { CallMessages } from './call-messages.tsx'
import { dispatchTopics, incidentUnitsQuery, sendToIncident } from './calls.ts'
import { KeepRow } from './keep-row.tsx'
import { OnIt } from './on-it.tsx'
import { RankedList } from './ranked-list.tsx'
import { useSending } from './use-sending.ts'
import './dispatch.css'

type Props = {
  incidentId: string
  /** The incident is over: nobody is sent any more. */
  isOver?: boolean
}

/** Who is on an incident, and who is best to go next. The first unit that is sent leads, and others back it up. */
export function UnitsPane({ incidentId, isOver = false }: Props) {
  const { slug, may } = useCompany()
  useLive(slug, dispatchTopics)
  const { data, error, refetch } = useQuery(incidentUnitsQuery(slug, incidentId))
  const sending = useSending(({ guardId, leavesId }) => sendToIncident(slug, incidentId, { guardId, leavesId }))
  const mayAct = may('dispatch.act')
  const open = data?.calls.findLast(({ state }) => state !== 'closed')
  const on = data?.calls.flatMap(({ units }) => units).filter(({ endedAt }) => endedAt === null).length ?? 0
  return (
    <section className="ops-dispatch-pane" aria-labelledby="on-it">
      <header>
        <h2 id="on-it">
          On it <span className="figure">{on}</span>
        </h2>
      </header>
      <ReadState {...{ data, error, refetch }} title="The units could not be read" lines={3} />
      {data && (
        <>
          {data.calls.map((call) => (
            <Fragment key={call.id}>
              <OnIt {...{ call, mayAct }} />
              <CallMessages {...{ call, mayAct }} />
            </Fragment>
          ))}
          {data.calls.length === 0 && (
            <p className="ops-note">{isOver ? 'Nobody was sent.' : 'Nobody was sent yet.'}</p>
          )}
          {!isOver && (
            <>
              <header>
                <h2>Next units</h2>
                <span className="ops-note">estimate, straight line</span>
              </header>
              {open && <KeepRow call={open} {...{ mayAct }} />}
              {!open?.enoughAt && <RankedList units={data.units} callId={open?.id} {...{ sending, mayAct }} />}
            </>
          )}
        </>
      )}
    </section>
  )
}
