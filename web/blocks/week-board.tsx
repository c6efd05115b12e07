import Plus from 'lucide-react/icons/plus'
import Undo from 'lucide-react/icons/undo-2'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { StatusText, Tag } from '../ui/status.tsx'
import {
  clock, days, type Guard, guards, hoursOf, isShortRest, judge, MAX_HOURS, openShifts, POSTS_A_DAY, restBefore, type Shift, sites,
  TONIGHT,
} from './sample-week.ts'

/** Which open shift went to which guard, by their places in the sample week. */
type Placed = { open: number; guard: number }

/** The scheduler's week. Choose an open shift, place it with someone who may take it, and the gap closes. */
export function WeekBoard() {
  const [placed, setPlaced] = useState<Placed[]>([])
  const [wanted, setWanted] = useState(0)
  const undo = useRef<HTMLButtonElement>(null)
  const isOpen = (open: number) => !placed.some((one) => one.open === open)
  const chosen = isOpen(wanted) ? wanted : openShifts.findIndex((_, open) => isOpen(open))
  const left = openShifts.filter((_, open) => isOpen(open))
  const rows = guards.map((guard, place) => ({
    ...guard,
    shifts: [...guard.shifts, ...placed.filter((one) => one.guard === place).map(({ open }) => openShifts[open]!)],
  }))
  // The pressed button is gone once its shift is placed: focus goes to what takes the step back.
  useEffect(() => {
    if (placed.length > 0) undo.current?.focus({ preventScroll: true })
  }, [placed.length])

  const conflicts = rows.filter(({ shifts }) => shifts.some((shift) => isShortRest(restBefore(shift, shifts)))).length
  const overtime = rows.filter(({ shifts }) => hoursOf(shifts) > MAX_HOURS).length
  return (
    <div className="window surface-paper">
      <div className="window-bar">
        <b>Week 47</b>
        <span className="quiet wide-only">16–22 Nov 2026</span>
        <span className="wide-only"><Tag>Region: Harbor</Tag></span>
        <span className="wide-only"><Tag>6 sites</Tag></span>
        <StatusText status="danger" className="push">{conflicts} conflict</StatusText>
        <StatusText status="warning" className="wide-only">{overtime} overtime</StatusText>
        <StatusText status={left.length > 0 ? 'idle' : 'success'}>{left.length > 0 ? `${left.length} open` : 'No gaps'}</StatusText>
      </div>
      <table className="week">
        <caption className="visually-hidden">Roster of week 47, region Harbor</caption>
        <thead>
          <tr>
            <th scope="col">Guard<small>8 of 38 shown</small></th>
            {days.map((day, index) => (
              <th scope="col" key={day} className={index === TONIGHT ? 'tonight' : undefined}>
                {day}
                <Coverage missing={left.filter((shift) => shift.day === index).length} />
              </th>
            ))}
            <th scope="col">Hours<small>max {MAX_HOURS}</small></th>
          </tr>
        </thead>
        <tbody>
          {rows.map((guard, place) => (
            <Row
              key={guard.name}
              guard={guard}
              open={chosen}
              placed={placed.filter((one) => one.guard === place).map((one) => one.open)}
              onPlace={() => setPlaced([...placed, { open: chosen, guard: place }])}
            />
          ))}
        </tbody>
      </table>
      <div className="open-shifts" role="group" aria-label="Open shifts">
        <span className="quiet" role="status">{left.length > 0 ? `${left.length} to fill` : 'Sunday is covered'}</span>
        {openShifts.map((shift, open) => isOpen(open) && (
          <button key={open} type="button" className="shift shift-open" aria-pressed={open === chosen} onClick={() => setWanted(open)}>
            {`${days[shift.day]!.slice(0, 3)} ${clock(shift)}`}<Icon of={Plus} size={12} />
            <small>{sites[shift.site]}{shift.armed && ', armed'}</small>
          </button>
        ))}
        <button ref={undo} type="button" className="tag" aria-disabled={placed.length === 0} onClick={() => setPlaced(placed.slice(0, -1))}>
          <Icon of={Undo} size={14} />Undo
        </button>
      </div>
    </div>
  )
}

const Coverage = ({ missing }: { missing: number }) => (
  <small className={missing > 0 ? 'figure gap' : 'figure'}>
    {POSTS_A_DAY - missing}/{POSTS_A_DAY}{missing > 0 && ' · gap'}
  </small>
)

type RowProps = { guard: Guard; open: number; placed: number[]; onPlace: () => void }

function Row({ guard, open, placed, onPlace }: RowProps) {
  const { name, skills, shifts, off } = guard
  const total = hoursOf(shifts)
  const wanted = openShifts[open]
  const verdict = wanted ? judge(wanted, guard) : null
  return (
    <tr>
      <th scope="row">{name}<small>{skills}</small></th>
      {days.map((_, day) => {
        const shift = shifts.find((one) => one.day === day)
        return (
          <td key={day} className={day === TONIGHT ? 'tonight' : undefined}>
            {shift && <Chip shift={shift} guard={guard} placed={placed.some((one) => openShifts[one] === shift)} />}
            {off?.day === day && <span className="shift shift-off">Off<small>{off.why}</small></span>}
            {day === wanted?.day && verdict && (verdict.fits ? (
              <button type="button" className="shift shift-offer" onClick={onPlace}>
                Place <span className="visually-hidden">{name}:</span> <small>{verdict.words}</small>
              </button>
            ) : (
              <span className="shift shift-barred">{verdict.words}<small>Barred</small></span>
            ))}
          </td>
        )
      })}
      <td className={total > MAX_HOURS ? 'figure over' : 'figure'}>{total.toFixed(1)}</td>
    </tr>
  )
}

function Chip({ shift, guard, placed }: { shift: Shift; guard: Guard; placed: boolean }) {
  const rest = restBefore(shift, guard.shifts)
  const over = shift === guard.shifts.at(-1) && hoursOf(guard.shifts) > MAX_HOURS
  const state = isShortRest(rest) ? ' shift-conflict' : over ? ' shift-over' : ''
  return (
    <span className={`shift site-${shift.site}${state}${placed ? ' shift-placed' : ''}`}>
      {clock(shift)}
      {state && <StatusText status={over ? 'warning' : 'danger'}>{over ? 'OT' : `Rest ${rest} h`}</StatusText>}
      <small>{sites[shift.site]}</small>
    </span>
  )
}
