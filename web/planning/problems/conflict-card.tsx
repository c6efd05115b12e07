import { Fragment, type ReactNode, useState } from 'react'
import type { Conflict } from '../../../contract/planning/problems/problems.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { useNow } from '../../core/use-now.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { StatusText } from '../../ui/status.tsx'
import { useCompany } from '../organisations/company.ts'
import { keepStep, startStep } from '../shifts/steps.ts'
import { ruleOf } from '../shifts/rule-words.ts'
import type { SideProps } from './side-column.tsx'
import { type Action, actionsOf, placeOf, replacedIn, sentenceOf } from './side-words.ts'
import { clockOf, dayName, hoursOf, minutesOf, wallTime } from '../shifts/week.ts'

type Props = Pick<SideProps, 'guards' | 'types' | 'changing' | 'names' | 'onReveal' | 'onOpen' | 'onReplace'> & {
  conflict: Conflict
  /** The shifts of the conflict that the board knows. */
  shifts: Shift[]
}

/** A rule that a guard breaks: what was measured, and what can be done about it. A refusal shows here. */
export function ConflictCard({ conflict, shifts, guards, types, changing, names, onReveal, onOpen, onReplace }: Props) {
  const { hrefOf, may, zone: company, locale } = useCompany()
  const now = useNow()
  const [refusal, setRefusal] = useState<string>()
  const [isPending, setPending] = useState(false)
  const { guardId, kind, severity, blocked, later, keep, isOwed } = conflict
  const { name, icon } = ruleOf(kind)
  // The moments of a conflict are told as the first of its sites reads them.
  const zone = shifts[0] ? names.times.zoneOf(shifts[0]) : company
  const about = {
    zone,
    locale,
    zoneOf: names.times.zoneOf,
    shifts,
    guard: guards.find(({ id }) => id === guardId),
    typeName: (id: string) => types.find((type) => type.id === id)?.name ?? 'required',
  }
  const guard = names.guard(guardId)
  const coming = shifts.filter(({ to }) => Date.parse(to) > now)
  const replaced = replacedIn(conflict, coming)
  const of = (id: string) => shifts.find((shift) => shift.id === id)
  const moved = later && of(later.shiftId)

  function run(...[steps, words]: Parameters<SideProps['changing']['run']>) {
    setRefusal(undefined)
    setPending(true)
    void changing.run(steps, words, undefined, { onRefused: setRefusal }).finally(() => setPending(false))
  }

  const draw: Record<Action, (look: CardLook) => ReactNode> = {
    later: (look) =>
      later &&
      moved && (
        <Button
          {...look}
          pending={isPending}
          title={`${hoursOf(minutesOf({ from: later.from, to: moved.to }))} of ${hoursOf(minutesOf(moved))} are left`}
          onClick={() => {
            const when = `${weekdayOf(zone, later.from)} at ${clockOf(locale, zone, later.from)}`
            run([startStep(moved, later.from)], { each: 'moved', whole: `${guard} starts ${when}` })
          }}
        >
          <span>
            {`Start ${weekdayOf(zone, later.from)} at `}
            <span className="figure">{clockOf(locale, zone, later.from)}</span>
          </span>
        </Button>
      ),
    keep: (look) => (
      <Button
        {...look}
        pending={isPending}
        onClick={() =>
          run(keep.flatMap((id) => of(id) ?? []).map(keepStep), {
            each: 'accepted',
            whole: isOwed ? `${guard} is owed rest` : `Accepted for ${guard}`,
          })
        }
      >
        {isOwed ? 'Owe rest' : 'Accept, give reason'}
      </Button>
    ),
    replace: (look) =>
      replaced.length > 0 && (
        <Button {...look} onClick={() => onReplace(replaced.map(({ id }) => id))}>
          {replaced.length === 1 ? 'Replace' : replaced.length === 2 ? 'Replace both' : `Replace ${replaced.length}`}
        </Button>
      ),
    renew: (look) => (
      <ButtonLink {...look} href={hrefOf(`guards/${guardId}`)}>
        Add renewal
      </ButtonLink>
    ),
    open: (look) =>
      coming[0] && (
        <Button {...look} onClick={() => onOpen(coming[0]!.id)}>
          Open the shift
        </Button>
      ),
  }

  return (
    <li className="ops-card" aria-label={`${name}, ${guard}`}>
      <StatusText status={blocked || severity === 'hard' ? 'danger' : 'warning'} icon={icon}>
        {name}
      </StatusText>
      <h3>
        <button type="button" onClick={() => coming[0] && onReveal(coming[0].id)}>
          {guard}
        </button>
        <span className="figure">{placeOf(conflict, about)}</span>
      </h3>
      <p>{sentenceOf(conflict, about)}</p>
      <div className="ops-actions">
        {actionsOf(conflict, may).map((action, nth) => (
          <Fragment key={action}>{draw[action]({ size: 'row', variant: nth === 0 ? 'outline' : 'quiet' })}</Fragment>
        ))}
      </div>
      {refusal && (
        <p className="ops-problem" role="alert">
          {refusal}
        </p>
      )}
    </li>
  )
}

type CardLook = { size: 'row'; variant: 'outline' | 'quiet' }

const weekdayOf = (zone: string, moment: string) => dayName(wallTime(zone, new Date(moment)).day).slice(0, 3)
