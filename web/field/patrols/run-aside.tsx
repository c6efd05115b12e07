import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Run, RunStop } from '../../../contract/field/patrols/runs.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { clockOf } from '../../planning/shifts/week.ts'
import { Button } from '../../ui/button.tsx'
import { CloseButton } from '../../ui/close-button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/input.tsx'
import { StatusText } from '../../ui/status.tsx'
import { acceptScan, checkpointsQuery, excuseRun } from './calls.ts'
import { DeadSpot } from './dead-spot.tsx'
import { doubtInWords, isUnknown, RUN_STATUS, RUN_WORDS, STOP_WORDS } from './patrol-words.ts'

type Decision = { kind: 'excuse' } | { kind: 'accept'; stop: RunStop }

/** A round with all that is known of its checkpoints, and what the office can decide. */
export function RunAside({ run, now, onClose }: { run: Run; now: string; onClose: () => void }) {
  const { slug, locale, may } = useCompany()
  const [decision, setDecision] = useState<Decision>()
  const { data } = useQuery(checkpointsQuery(slug, { siteId: run.siteId }))
  const arrivals = new Map(data?.checkpoints.map((each) => [each.id, each.arrivals]))
  const time = (at: string) => clockOf(locale, run.zone, at)
  const left = run.stops.filter(({ state }) => state === 'due' || state === 'missed' || state === 'skipped')
  const mayDecide = may('patrols.decide')
  return (
    <aside className="patrol-aside" aria-label={`Round ${run.tour}`}>
      <header>
        <h2>{run.tour}</h2>
        <p>{`${run.site}, ${run.post}, version ${run.number}`}</p>
        <StatusText status={RUN_STATUS[run.state]}>{RUN_WORDS[run.state]}</StatusText>
        <CloseButton label="Close the round" onClick={onClose} />
      </header>
      {run.unheardSince && (
        <p className="ops-note">{`The phone was last heard of at ${time(run.unheardSince)}. Nothing is late before it is back.`}</p>
      )}
      {run.excuse && <p className="ops-note">{`Excused by ${run.excusedBy ?? 'the office'}: ${run.excuse}`}</p>}
      <ol>
        {run.stops.map((stop) => (
          <li key={stop.position}>
            <p>
              <b>{stop.name}</b>{' '}
              <span className="figure">
                {stop.scannedAt ? `${time(stop.scannedAt)}, due ${time(stop.dueAt)}` : `due ${time(stop.dueAt)}`}
              </span>
            </p>
            <p>{isUnknown(run, stop, now) ? 'not known' : STOP_WORDS[stop.state]}</p>
            <p>{arrivals.has(stop.checkpointId) && <DeadSpot arrivals={arrivals.get(stop.checkpointId)!} />}</p>
            {stop.skipReason && <p>{`“${stop.skipReason}”`}</p>}
            {stop.doubts.map((doubt) => (
              <p key={doubt.rule}>{doubtInWords(doubt)}</p>
            ))}
            {stop.note && <p>{`Taken as good: ${stop.note}`}</p>}
            {mayDecide && stop.state === 'suspicious' && (
              <Button
                variant="outline"
                size="row"
                aria-label={`Accept the scan of ${stop.name}`}
                onClick={() => setDecision({ kind: 'accept', stop })}
              >
                Accept, say why
              </Button>
            )}
          </li>
        ))}
      </ol>
      {mayDecide && left.length > 0 && run.state !== 'scheduled' && (
        <footer>
          <Button variant="outline" size="dense" onClick={() => setDecision({ kind: 'excuse' })}>
            {`Excuse ${left.length}`}
          </Button>
        </footer>
      )}
      {decision && <DecisionDialog {...{ run, decision }} onClose={() => setDecision(undefined)} />}
    </aside>
  )
}

function DecisionDialog({ run, decision, onClose }: { run: Run; decision: Decision; onClose: () => void }) {
  const { slug } = useCompany()
  const [reason, setReason] = useState('')
  const { dialog, errorOf } = useCompanyForm({
    work: () =>
      decision.kind === 'excuse'
        ? excuseRun(slug, run.id, reason)
        : acceptScan(slug, run.id, { position: decision.stop.position, reason }),
    done: decision.kind === 'excuse' ? 'The round is excused' : 'The scan counts',
    onClose,
    hasFields: true,
  })
  const isExcuse = decision.kind === 'excuse'
  return (
    <FormDialog
      title={isExcuse ? `Excuse ${run.tour}` : `Accept the scan of ${decision.stop.name}`}
      description={
        isExcuse
          ? 'What was not scanned counts apart from then on. The reason stays on record.'
          : 'The scan counts as one on time. Why it was suspicious stays on record.'
      }
      action={isExcuse ? 'Excuse' : 'Accept'}
      {...dialog}
    >
      <Field label="Reason" required {...errorOf('reason')}>
        <TextArea value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormDialog>
  )
}
