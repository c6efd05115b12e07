import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fullMomentText } from '../../../contract/core/short-dates.ts'
import type { HistoryFilter } from '../../../contract/planning/ledger/history.ts'
import { ApiError } from '../../core/api.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { historyQuery, verifyLog } from './calls.ts'
import { type HistoryChoices, HistoryFilters } from './history-filters.tsx'
import { HistoryRows } from './history-rows.tsx'
import { WitnessForm, WitnessResults } from './witness-form.tsx'
import '../../platform/lists/list.css'
import './history.css'

const FILTERS = ['group', 'by', 'guard', 'site', 'shift', 'from', 'to', 'search'] as const

/** What happened in the company, newest first, and whether the chain of it holds. */
export function LogTab({ choices }: { choices: HistoryChoices }) {
  const { slug, zone, may, locale } = useCompany()
  const [{ before, ...asked }, change] = useAddressFilter([...FILTERS, 'before'])
  const filter = asked as HistoryFilter
  const { data, error, refetch } = useQuery(historyQuery(slug, { ...filter, before }))
  const check = useMutation({ mutationFn: (witness: string | undefined) => verifyLog(slug, witness) })
  const [comparing, setComparing] = useState(false)
  const verdict = check.data
  const problem = check.error instanceof ApiError ? check.error.problem?.fields?.['witness'] : undefined
  const momentOf = (at: string) => fullMomentText(locale, zone, at)
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
      {verdict?.witnesses && <WitnessResults witnesses={verdict.witnesses} momentOf={momentOf} />}
      <HistoryFilters {...{ filter, choices }} onChange={change} />
      {filter.shift && (
        <p className="ops-note">
          One shift alone.{' '}
          <Button size="row" variant="outline" onClick={() => change({ shift: '' })}>
            Show all
          </Button>
        </p>
      )}
      <ReadState {...{ data, error, refetch }} title="The log could not be read" lines={6} />
      {data?.entries.length === 0 && <p className="ops-note">The log says nothing of that.</p>}
      {data && <HistoryRows entries={data.entries} label="What happened, newest first" />}
      <div className="ops-actions">
        {before && (
          <Button variant="outline" size="dense" onClick={() => change({ before: '' })}>
            Newest
          </Button>
        )}
        {data?.before && (
          <Button variant="outline" size="dense" onClick={() => change({ before: data.before! })}>
            Older
          </Button>
        )}
      </div>
    </section>
  )
}
