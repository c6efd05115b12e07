import Plus from 'lucide-react/icons/plus'
import Undo from 'lucide-react/icons/undo-2'
import { useEffect, useRef, useState } from 'react'
import type { WrittenWords } from '../../../contract/site/blocks/screens.ts'
import { weekBoardWords } from '../../../contract/site/blocks/week-board.ts'
import { Icon } from '../../ui/icon.tsx'
import { StatusText, Tag } from '../../ui/status.tsx'
import { put } from '../../core/put.ts'
import {
  clock,
  days,
  type Guard,
  guards,
  hoursOf,
  isShortRest,
  judge,
  MAX_HOURS,
  openShifts,
  POSTS_A_DAY,
  restBefore,
  type Shift,
  sites,
  TONIGHT,
} from './sample-week.ts'

/** Which open shift went to which guard, by their places in the sample week. */
type Placed = { open: number; guard: number }

/** The scheduler's week. Choose an open shift, place it with someone who may take it, and the gap closes. */
export function WeekBoard({ words }: { words?: WrittenWords | undefined }) {
  const said = words?.['week-board'] ?? weekBoardWords
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
        <b>{said.title}</b>
        <span className="quiet wide-only">16–22 Nov 2026</span>
        <span className="wide-only">
          <Tag>{said.region}</Tag>
        </span>
        <span className="wide-only">
          <Tag>{said.sites}</Tag>
        </span>
        <StatusText status="danger" className="push">
          {put(said.conflicts, { n: conflicts })}
        </StatusText>
        <StatusText status="warning" className="wide-only">
          {put(said.overtime, { n: overtime })}
        </StatusText>
        <StatusText status={left.length > 0 ? 'idle' : 'success'}>
          {left.length > 0 ? put(said.open, { n: left.length }) : said.noGaps}
        </StatusText>
      </div>
      <table className="week">
        <caption className="visually-hidden">{said.roster}</caption>
        <thead>
          <tr>
            <th scope="col">
              {said.guard}
              <small>{said.shown}</small>
            </th>
            {days.map((day, index) => (
              <th scope="col" key={day} className={index === TONIGHT ? 'tonight' : undefined}>
                {day}
                <Coverage missing={left.filter((shift) => shift.day === index).length} said={said} />
              </th>
            ))}
            <th scope="col">
              {said.hours}
              <small>{put(said.most, { n: MAX_HOURS })}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((guard, place) => (
            <Row
              key={guard.name}
              {...{ guard, said }}
              open={chosen}
              placed={placed.filter((one) => one.guard === place).map((one) => one.open)}
              onPlace={() => setPlaced([...placed, { open: chosen, guard: place }])}
            />
          ))}
        </tbody>
      </table>
      <div className="open-shifts" role="group" aria-label={said.openShifts}>
        <span className="quiet" role="status">
          {left.length > 0 ? put(said.toFill, { n: left.length }) : said.covered}
        </span>
        {openShifts.map(
          (shift, open) =>
            isOpen(open) && (
              <button
                key={open}
                type="button"
                className="shift shift-open"
                aria-pressed={open === chosen}
                onClick={() => setWanted(open)}
              >
                {`${days[shift.day]!.slice(0, 3)} ${clock(shift)}`}
                <Icon of={Plus} size={12} />
                <small>
                  {sites[shift.site]}
                  {shift.armed && `, ${said.armed}`}
                </small>
              </button>
            ),
        )}
        <button
          ref={undo}
          type="button"
          className="tag"
          aria-disabled={placed.length === 0}
          onClick={() => setPlaced(placed.slice(0, -1))}
        >
          <Icon of={Undo} size={14} />
          {said.undo}
        </button>
      </div>
    </div>
  )
}

type Said = typeof weekBoardWords

const Coverage = ({ missing, said }: { missing: number; said: Said }) => (
  <small className={missing > 0 ? 'figure gap' : 'figure'}>
    {POSTS_A_DAY - missing}/{POSTS_A_DAY}
    {missing > 0 && ` · ${said.gap}`}
  </small>
)

type RowProps = { guard: Guard; open: number; placed: number[]; said: Said; onPlace: () => void }

function Row({ guard, open, placed, said, onPlace }: RowProps) {
  const { name, skills, shifts, off } = guard
  const total = hoursOf(shifts)
  const wanted = openShifts[open]
  const verdict = wanted ? judge(wanted, guard, said) : null
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{skills}</small>
      </th>
      {days.map((_, day) => {
        const shift = shifts.find((one) => one.day === day)
        return (
          <td key={day} className={day === TONIGHT ? 'tonight' : undefined}>
            {shift && <Chip {...{ shift, guard, said }} placed={placed.some((one) => openShifts[one] === shift)} />}
            {off?.day === day && (
              <span className="shift shift-off">
                {said.off}
                <small>{off.why}</small>
              </span>
            )}
            {day === wanted?.day &&
              verdict &&
              (verdict.fits ? (
                <button type="button" className="shift shift-offer" onClick={onPlace}>
                  {said.place} <span className="visually-hidden">{name}:</span> <small>{verdict.words}</small>
                </button>
              ) : (
                <span className="shift shift-barred">
                  {verdict.words}
                  <small>{said.barred}</small>
                </span>
              ))}
          </td>
        )
      })}
      <td className={total > MAX_HOURS ? 'figure over' : 'figure'}>{total.toFixed(1)}</td>
    </tr>
  )
}

function Chip({ shift, guard, said, placed }: { shift: Shift; guard: Guard; said: Said; placed: boolean }) {
  const rest = restBefore(shift, guard.shifts)
  const over = shift === guard.shifts.at(-1) && hoursOf(guard.shifts) > MAX_HOURS
  const state = isShortRest(rest) ? ' shift-conflict' : over ? ' shift-over' : ''
  return (
    <span className={`shift site-${shift.site}${state}${placed ? ' shift-placed' : ''}`}>
      {clock(shift)}
      {state && (
        <StatusText status={over ? 'warning' : 'danger'}>
          {over ? said.overtimeMark : put(said.rest, { n: rest ?? 0 })}
        </StatusText>
      )}
      <small>{sites[shift.site]}</small>
    </span>
  )
}
