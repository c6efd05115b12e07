import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../core/api.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { eventsQuery, verifyLog } from './calls.ts'
import { eventWords } from './event-words.ts'
import { WitnessForm, WitnessResults } from './witness-form.tsx'

const PAGE = 200

/** What happened in the company, and whether the chain of it holds. */
export function LogTab() {
  const { slug, zone, may } = useCompany()
  const [{ after = '0' }, change] = useAddressFilter(['after'] as const)
  const { data, error, refetch } = useQuery(eventsQuery(slug, after))
  const check = useMutation({ mutationFn: (witness: string | undefined) => verifyLog(slug, witness) })
  const [comparing, setComparing] = useState(false)
  const verdict = check.data
  const problem = check.error instanceof ApiError ? check.error.problem?.fields?.['witness'] : undefined
  const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  const last = data?.events.at(-1)?.seq ?? 0
  return (
    <section aria-labelledby="ops-ledger">
      <div className="ops-part-head">
        <h2 id="ops-ledger">Log</h2>
        {may('ledger.verify') && (
          <div className="ops-actions">
            <Button variant="outline" size="dense" aria-expanded={comparing} onClick={() => setComparing(!comparing)}>
              Compare with a checkpoint
            </Button>
            <Button variant="outline" size="dense" pending={check.isPending} onClick={() => check.mutate(undefined)}>
              Check the log
            </Button>
          </div>
        )}
      </div>
      <p className="ops-note">Every change is numbered and chained to the one before.</p>
      {comparing && <WitnessForm pending={check.isPending} problem={problem} onCompare={check.mutate} />}
      <p role="status">
        {verdict &&
          (verdict.fault
            ? `Number ${verdict.fault.seq} does not hold. ${verdict.fault.text}`
            : `All ${verdict.seals} events hold, ${verdict.waiting} wait for their seal.`)}
        {check.error && !problem && whyNot(check.error)}
      </p>
      {verdict?.witnesses && <WitnessResults witnesses={verdict.witnesses} time={time} />}
      <ReadState {...{ data, error, refetch }} title="The log could not be read" lines={6} />
      {data && (
        <table className="ops-table">
          <thead>
            <tr>
              <th scope="col">Number</th>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col">By</th>
            </tr>
          </thead>
          <tbody>
            {data.events.map((event) => (
              <tr key={event.seq}>
                <td className="figure">{event.seq}</td>
                <td>{time.format(new Date(event.at))}</td>
                <th scope="row">{eventWords(event, time)}</th>
                <td>{event.actorName ?? (event.actor ? 'Somebody who left' : 'Watchpost')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="ops-actions">
        {after !== '0' && (
          <Button
            variant="outline"
            size="dense"
            onClick={() => change({ after: String(Math.max(0, Number(after) - PAGE)) })}
          >
            Earlier
          </Button>
        )}
        {data && last < data.head && data.events.length > 0 && (
          <Button variant="outline" size="dense" onClick={() => change({ after: String(last) })}>
            Later
          </Button>
        )}
      </div>
    </section>
  )
}
