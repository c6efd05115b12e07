import Plus from 'lucide-react/icons/plus'
import Undo from 'lucide-react/icons/undo-2'
import { useEffect, useRef, useState } from 'react'
import type { ScreenTexts } from '../../../contract/site/blocks/screens.ts'
import { weekBoardWords } from '../../../contract/site/blocks/week-board.ts'
import { Icon } from '../../ui/icon.tsx'
import { StatusText, Tag } from '../../ui/status.tsx'
import { fillIn } from '../../core/texts.ts'
import {
  clock,
  colourOf,
  days,
  type Guard,
  guards,
  hoursOf,
  isOver,
  judge,
  mostHours,
  openShifts,
  posts,
  roomOf,
  type Shift,
  TONIGHT,
} from './sample-week.ts'

/** Which open shift went to which guard, by their places in the sample week. */
type Placement = { open: number; guard: number }

const dayClass = (day: number) => `${day === TONIGHT ? 'tonight' : ''}${roomOf(day)}`

/** The scheduler's week. Choose an open shift, place it with someone who may take it, and the gap closes. */
export function WeekBoard({ words }: { words?: ScreenTexts | undefined }) {
  const said = words?.['week-board'] ?? weekBoardWords
  const [placed, setPlaced] = useState<Placement[]>([])
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

  const conflicts = rows.flatMap(({ shifts }) => shifts.filter(({ isBlocked }) => isBlocked)).length
  const overtime = rows.filter(({ shifts }) => isOver(shifts)).length
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
          {fillIn(said.conflicts, { n: conflicts })}
        </StatusText>
        <StatusText status="warning" className="wide-only">
          {fillIn(said.overtime, { n: overtime })}
        </StatusText>
        <StatusText status={left.length > 0 ? 'idle' : 'success'}>
          {left.length > 0 ? fillIn(said.open, { n: left.length }) : said.noGaps}
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
              <th scope="col" key={day} className={dayClass(index)}>
                {day}
                <Coverage
                  needed={posts[index]!}
                  missing={left.filter((shift) => shift.day === index).length}
                  said={said}
                />
              </th>
            ))}
            <th scope="col">
              {said.hours}
              <small>{fillIn(said.most, { n: mostHours })}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((guard, place) => (
            <Row
              key={guard.name}
              {...{ guard, said, place }}
              open={chosen}
              placed={placed.filter((one) => one.guard === place).map((one) => one.open)}
              onPlace={() => setPlaced([...placed, { open: chosen, guard: place }])}
            />
          ))}
        </tbody>
      </table>
      <div className="open-shifts" role="group" aria-label={said.openShifts}>
        <span className="quiet" role="status">
          {left.length > 0 ? fillIn(said.toFill, { n: left.length }) : said.covered}
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
                  {shift.site}
                  {shift.needs.length > 0 && `, ${said.armed}`}
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

type BoardWords = typeof weekBoardWords

const Coverage = ({ needed, missing, said }: { needed: number; missing: number; said: BoardWords }) => (
  <small className={missing > 0 ? 'figure gap' : 'figure'}>
    {needed - missing}/{needed}
    {missing > 0 && ` · ${said.gap}`}
  </small>
)

type RowProps = { guard: Guard; place: number; open: number; placed: number[]; said: BoardWords; onPlace: () => void }

function Row({ guard, place, open, placed, said, onPlace }: RowProps) {
  const { name, skills, shifts } = guard
  const total = hoursOf(shifts)
  const wanted = openShifts[open]
  const verdict = wanted ? judge(wanted, { place, shifts }, said) : null
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{skills.join(' · ')}</small>
      </th>
      {days.map((_, day) => {
        const shift = shifts.find((one) => one.day === day)
        return (
          <td key={day} className={dayClass(day)}>
            {shift && <Chip {...{ shift, guard, said }} placed={placed.some((one) => openShifts[one] === shift)} />}
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
      <td className={isOver(shifts) ? 'figure over' : 'figure'}>{total > 0 ? total.toFixed(1) : said.off}</td>
    </tr>
  )
}

function Chip({ shift, guard, said, placed }: { shift: Shift; guard: Guard; said: BoardWords; placed: boolean }) {
  const over = !shift.isBlocked && shift === guard.shifts.at(-1) && isOver(guard.shifts)
  const state = shift.isBlocked ? ' shift-conflict' : over ? ' shift-over' : ''
  return (
    <span className={`shift site-${colourOf(shift)}${state}${placed ? ' shift-placed' : ''}`}>
      {clock(shift)}
      {state && <StatusText status={over ? 'warning' : 'danger'}>{over ? said.overtimeMark : said.barred}</StatusText>}
      <small>{shift.site}</small>
    </span>
  )
}
