import { useEffect, useEffectEvent, useRef } from 'react'
import { Segments } from '../../ui/segments.tsx'
import { StatusText, type Status } from '../../ui/status.tsx'
import type { ScrollTarget } from './board.tsx'
import { chipsOn, type PlacedShift } from './board-places.ts'
import type { DayHead } from './board-heads.tsx'
import type { BoardRow } from './board-rows.ts'
import { rowOfShift } from './board-spot.ts'
import { coverageOf, type ChipLook, lookOf, standingOf } from '../shifts/coverage.ts'
import type { namesOf } from '../shifts/names.ts'
import { dayName, timesOf } from '../shifts/week.ts'

const STATUS: Record<ChipLook, Status> = {
  open: 'danger',
  'called-off': 'danger',
  void: 'danger',
  changed: 'info',
  unconfirmed: 'warning',
  confirmed: 'success',
  cancelled: 'idle',
}

type Props = {
  rows: readonly BoardRow[]
  days: readonly string[]
  heads: readonly DayHead[]
  names: ReturnType<typeof namesOf>
  blocked: ReadonlySet<string>
  today: string
  chosen: string | undefined
  day: string | undefined
  nameOf: (placed: PlacedShift) => string
  /** A shift to go to, once for each such object. */
  revealed: ScrollTarget | null
  onDay: (day: string) => void
  onOpen: (id: string) => void
  onEscape: () => void
}

/** The board on a phone: one day as a list, by site or by guard as the board is. */
export function BoardList(props: Props) {
  const { rows, days, heads, names, blocked, today, chosen, day, nameOf, revealed, onDay, onOpen, onEscape } = props
  const list = useRef<HTMLDivElement>(null)
  const shown = days.includes(day ?? '') ? day! : days.includes(today) ? today : days[0]!
  const nth = days.indexOf(shown)
  const holiday = heads[nth]?.holiday
  const parts: { key: string; name: string; zoneName: string; items: { placed: PlacedShift; who: string }[] }[] = []
  for (const row of rows) {
    if (row.kind === 'site') {
      parts.push({ key: row.key, name: row.name, zoneName: row.zoneName, items: [] })
      continue
    }
    const items = chipsOn(row.chips, nth).map((placed) => ({ placed, who: row.name }))
    const last = parts.at(-1)
    if (row.siteId !== null && last) last.items.push(...items)
    else parts.push({ key: row.key, name: row.name, zoneName: '', items })
  }
  const filled = parts.filter(({ items }) => items.length > 0)
  for (const { items } of filled) items.sort((a, b) => (a.placed.shift.from < b.placed.shift.from ? -1 : 1))
  const all = filled.flatMap(({ items }) => items.map(({ placed }) => placed.shift))
  const { covered, needed } = coverageOf(all)
  const wanted = revealed && rowOfShift(rows, revealed.id)?.chips.find(({ shift }) => shift.id === revealed.id)
  const toDay = useEffectEvent(onDay)
  const shownAlready = useRef<ScrollTarget | null>(null)
  useEffect(() => {
    if (!wanted || shownAlready.current === revealed) return
    // One that began before the week is on no day of it.
    if (wanted.start >= 0 && wanted.day !== nth) return toDay(days[wanted.day]!)
    shownAlready.current = revealed
    list.current!.querySelector<HTMLElement>(`[data-shift="${wanted.shift.id}"]`)?.focus()
  }, [wanted, revealed, nth, days])
  return (
    <div ref={list} className="ops-list">
      <Segments
        label="Day"
        value={shown}
        onChange={onDay}
        options={days.map((value) => ({ value, label: dayName(value).replace(' ', '\n') }))}
      />
      <p className="ops-note">{`${dayName(shown)}: ${covered} of ${needed} covered`}</p>
      {holiday && <p className="ops-note">{`Public holiday: ${holiday}`}</p>}
      {filled.map(({ key, name, zoneName, items }) => (
        <section key={key} aria-label={name}>
          <h2>
            {name}
            {zoneName && <small>{`, times in ${zoneName}`}</small>}
          </h2>
          <ul>
            {items.map(({ placed, who }) => (
              <li key={placed.shift.id}>
                <button
                  type="button"
                  title={nameOf(placed)}
                  aria-current={placed.shift.id === chosen || undefined}
                  data-shift={placed.shift.id}
                  onClick={() => onOpen(placed.shift.id)}
                  onKeyDown={({ key }) => key === 'Escape' && onEscape()}
                >
                  <span className="figure">
                    {timesOf(names.locale, names.times.zoneOf(placed.shift), placed.shift)}
                    {names.times.noteOf(placed.shift)}
                  </span>
                  <strong>{who}</strong>
                  <small>{names.post(placed.shift)}</small>
                  <StatusText status={STATUS[lookOf(placed.shift)]}>
                    {standingOf(placed.shift, blocked.has(placed.shift.id)).words}
                  </StatusText>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {filled.length === 0 && <p className="ops-note">Nobody is planned on this day.</p>}
    </div>
  )
}
