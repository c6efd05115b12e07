import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type SubmitEvent, useState } from 'react'
import type { Candidate, Candidates } from '../../../contract/operations/schedule/schedule.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/input.tsx'
import { hoursOf } from './week.ts'

/** The rules in words, for the groups of those whom they block. */
const RULES: Record<string, string> = {
  elsewhere: 'On another shift then',
  qualification_valid: 'No licence that the post requires',
  site_ban: 'Banned from this place',
  availability: 'Not available',
  approved_time_off: 'Approved time off',
  weekly_minutes: 'Hours of the week',
  min_rest: 'Rest before or after',
  weekly_rest: 'Rest of the week',
  compensatory_rest: 'Owed rest',
  max_consecutive_days: 'Days in a row',
  max_consecutive_nights: 'Nights in a row',
  travel_gap: 'Too far from the shift before or after',
  max_shift: 'Length of a shift',
  max_per_day: 'Hours of the day',
  max_rolling: 'Hours of the last days',
  max_average: 'Average hours a week',
  night_average: 'Average hours of night work',
}

type Props = {
  found: Candidates
  nameOf: (id: string) => string
  mayAssign: boolean
  pending: boolean
  onAssign: (guardId: string, reason?: string) => void
}

/** Who may take an open shift, who only with a reason, and what blocks everybody else. */
export function CandidateGroups({ found, nameOf, mayAssign, pending, onAssign }: Props) {
  const blocked = found.blocked.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <section className="ops-group is-may" aria-labelledby="ops-may">
        <h3 id="ops-may">
          <Icon of={CircleCheck} size={16} /> May take it <span className="figure">{found.may.length}</span>
        </h3>
        <ul>
          {found.may.map((candidate) => (
            <li key={candidate.guardId}>
              <Facts {...{ candidate, nameOf }} />
              {mayAssign && (
                <Button
                  size="row"
                  variant="outline"
                  pending={pending}
                  aria-label={`Assign ${nameOf(candidate.guardId)}`}
                  onClick={() => onAssign(candidate.guardId)}
                >
                  Assign
                </Button>
              )}
            </li>
          ))}
        </ul>
        {found.may.length === 0 && <p className="ops-note">Nobody may take it by the rules.</p>}
      </section>
      {found.withReason.length > 0 && (
        <section className="ops-group is-reason" aria-labelledby="ops-reason">
          <h3 id="ops-reason">
            <Icon of={TriangleAlert} size={16} /> Only with a reason{' '}
            <span className="figure">{found.withReason.length}</span>
          </h3>
          <ul>
            {found.withReason.map((candidate) => (
              <li key={candidate.guardId}>
                <Facts {...{ candidate, nameOf }} />
                {mayAssign && <WithReason {...{ candidate, nameOf, pending, onAssign }} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      {blocked > 0 && (
        <section className="ops-group is-blocked" aria-labelledby="ops-blocked">
          <h3 id="ops-blocked">
            <Icon of={Ban} size={16} /> Blocked <span className="figure">{blocked}</span>
          </h3>
          <ul>
            {found.blocked.map(({ kind, count, nearest }) => (
              <li key={kind}>
                <span className="figure">{count}</span>
                <span>
                  {RULES[kind] ?? kind}
                  <small>{`${nameOf(nearest.guardId)}: ${nearest.text}`}</small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const money = (minor: number) => (minor / 100).toFixed(2)

function Facts({ candidate, nameOf }: { candidate: Candidate; nameOf: Props['nameOf'] }) {
  const { guardId, minutesBefore, minutesAfter, overtimeMinutes, cost, distanceKm, shiftsHere, violations } = candidate
  const facts = [
    `${hoursOf(minutesBefore)} → ${hoursOf(minutesAfter)}`,
    overtimeMinutes > 0 ? `${hoursOf(overtimeMinutes)} overtime` : 'no overtime',
    `cost ${money(cost)}`,
    distanceKm === null ? '' : `${distanceKm} km`,
    shiftsHere > 0 ? `${shiftsHere} shifts here` : 'first time here',
  ]
  return (
    <span>
      <strong>{nameOf(guardId)}</strong>
      <small className="figure">{facts.filter(Boolean).join(', ')}</small>
      {violations.map(({ kind, text }) => (
        <small key={kind} className="ops-broken">
          {text}
        </small>
      ))}
    </span>
  )
}

type WithReasonProps = { candidate: Candidate } & Pick<Props, 'nameOf' | 'pending' | 'onAssign'>

function WithReason({ candidate: { guardId }, nameOf, pending, onAssign }: WithReasonProps) {
  const [reason, setReason] = useState('')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onAssign(guardId, reason)
  }
  return (
    <form className="ops-reason" onSubmit={submit}>
      <Field label={`Reason for ${nameOf(guardId)}`}>
        <TextInput value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <Button type="submit" size="row" variant="outline" pending={pending} disabled={reason.trim() === ''}>
        Assign with reason
      </Button>
    </form>
  )
}
