import { useState } from 'react'
import type { OfferAnswer } from '../../../contract/planning/offers/offers.ts'
import type { Candidate } from '../../../contract/planning/shifts/schedule.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/input.tsx'
import { Segments } from '../../ui/segments.tsx'
import { answerWords } from './candidate-may.tsx'
import { unreachableWords } from '../telling/reach-words.ts'
import type { Reach } from '../telling/use-reach.ts'
import { useMoney } from '../organisations/money.ts'
import { measureOf, ruleOf } from '../shifts/rule-words.ts'

const SHOWN = 3
const WHY = [
  { value: 'nobody', label: 'Nobody else in time' },
  { value: 'client', label: 'Client asks for them' },
  { value: 'other', label: 'Other' },
] as const
type ReasonFilter = (typeof WHY)[number]['value']

type Props = {
  candidates: Candidate[]
  nameOf: (id: string) => string
  mayAssign: boolean
  pending: boolean
  onAssign: (guardId: string, reason: string) => void
  onChoose: (id: string) => void
  /** The reasons of those who are in the first wave. */
  reasons: ReadonlyMap<string, string>
  /** Undefined while nobody can be added to the wave. */
  onOffer: ((guardId: string, reason: string | undefined) => void) | undefined
  answers: ReadonlyMap<string, OfferAnswer['state']>
  unreachable: Reach['unreachable']
}

/** Those whom a soft rule stops: each opens in line for the reason that sets it aside. */
export function ReasonList({ candidates, onChoose, ...rest }: Props) {
  const [open, setOpen] = useState<string>()
  const [all, setAll] = useState(false)
  const money = useMoney()
  const shown = all ? candidates : candidates.slice(0, SHOWN)
  return (
    <>
      <ul className="ops-soft">
        {shown.map((candidate) => {
          const { guardId, violations, cost, asksTimeOff } = candidate
          const { kind } = violations[0]!
          const figures = measureOf(violations[0]!)
          const { words, icon } = ruleOf(kind)
          const answer = rest.answers.get(guardId)
          const why = rest.unreachable.get(guardId)
          const isOpen = open === guardId
          return (
            <li key={guardId} className={isOpen ? 'is-open' : undefined}>
              <div>
                <span>
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    onClick={() => {
                      setOpen(isOpen ? undefined : guardId)
                      onChoose(guardId)
                    }}
                  >
                    {rest.nameOf(guardId)}
                  </button>
                  <small title={isOpen ? undefined : violations[0]!.text}>
                    {answer
                      ? answerWords[answer]
                      : [
                          ...(why ? [unreachableWords(why)] : []),
                          ...(asksTimeOff ? ['Asked for time off then'] : []),
                          ...violations.map(({ text }) => text),
                        ].join('. ')}
                  </small>
                </span>
                <span className="ops-measure">
                  <Icon of={icon} size={14} />
                  <span>{words}</span>
                  {figures && (
                    <span className="figure">
                      <b>{figures.measured}</b>
                      {` of ${figures.limit}`}
                    </span>
                  )}
                </span>
                <span className="figure">{money(cost)}</span>
              </div>
              {isOpen && rest.mayAssign && <Override {...{ candidate }} {...rest} />}
            </li>
          )
        })}
      </ul>
      {candidates.length > SHOWN && (
        <Button variant="text" onClick={() => setAll(!all)} aria-expanded={all} className="ops-more">
          {all ? 'Fewer' : `${candidates.length - SHOWN} more`}
        </Button>
      )}
    </>
  )
}

type OverrideProps = Omit<Props, 'candidates' | 'onChoose' | 'answers'> & { candidate: Candidate }

function Override({ candidate: { guardId }, nameOf, pending, onAssign, reasons, onOffer, unreachable }: OverrideProps) {
  const [why, setWhy] = useState<ReasonFilter>('nobody')
  const [text, setText] = useState('')
  const said = text.trim()
  const start = WHY.find(({ value }) => value === why)!.label
  const reason = why === 'other' ? said : [start, said].filter(Boolean).join('. ')
  const isOffered = reasons.has(guardId)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onAssign(guardId, reason)
      }}
    >
      <Segments label={`Reason for ${nameOf(guardId)}`} value={why} onChange={setWhy} options={WHY} />
      <Field label="In your words" hideLabel>
        <TextInput
          value={text}
          maxLength={240}
          placeholder={why === 'other' ? 'Why is it right?' : 'Anything to add'}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div className="ops-actions">
        <Button type="submit" size="dense" variant="outline" pending={pending} disabled={reason === ''}>
          Assign with reason
        </Button>
        {onOffer && !unreachable.has(guardId) && (
          <Button
            size="dense"
            variant="quiet"
            disabled={!isOffered && reason === ''}
            onClick={() => onOffer(guardId, isOffered ? undefined : reason)}
          >
            {isOffered ? 'Take out of wave 1' : 'Add to wave 1'}
          </Button>
        )}
      </div>
    </form>
  )
}
