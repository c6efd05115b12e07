import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import UserPlus from 'lucide-react/icons/user-plus'
import { memo, type MouseEvent } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { StatusText } from '../../ui/status.tsx'
import { Chip, ShownChip } from './board-chip.tsx'
import type { Gap, PlacedShift } from './board-places.ts'
import type { PeopleRow, SiteRow } from './board-rows.ts'
import type { Spot } from './board-spot.ts'
import type { SiteTimes } from '../shifts/site-time.ts'
import { dayName, hoursOf, isWeekend } from '../shifts/week.ts'

/** What all rows share. It changes seldom, so that rows in sight are drawn again only then. */
export type RowContext = {
  days: readonly string[]
  times: SiteTimes
  today: string
  chosen: string | undefined
  selected: ReadonlySet<string>
  moving: ReadonlySet<string>
  blocked: ReadonlySet<string>
  /** The rests that are too short. */
  gaps: readonly Gap[]
  mayMove: boolean
  nameOf: (placed: PlacedShift) => string
  onPress: (id: string, event: MouseEvent) => void
  onFold: (siteId: string) => void
}

type RowProps<R> = {
  row: R
  at: number
  top: number
  height: number
  spot: Spot | null
  ghosts: readonly PlacedShift[] | null
  shared: RowContext
}

const whole = (minutes: number) => String(Math.round(minutes / 60))

/** The head of a site: how many posts, what is open or blocked, and the hours covered of those needed. */
export const SiteHead = memo(function SiteHead({ row, at, top, height, spot, shared }: RowProps<SiteRow>) {
  const { coverage, blockedMinutes } = row
  const open = coverage.neededMinutes - coverage.coveredMinutes
  return (
    <div role="row" aria-rowindex={at + 2} className="ops-site" style={{ top, height }}>
      <div role="rowheader" aria-colspan={8} data-row={row.key}>
        <button
          type="button"
          data-fold={row.siteId}
          aria-expanded={!row.isFolded}
          tabIndex={spot ? 0 : -1}
          onClick={() => shared.onFold(row.siteId)}
        >
          <Icon of={row.isFolded ? ChevronRight : ChevronDown} size={16} />
          <strong>{row.name}</strong>
          <small>{row.posts === 1 ? '1 post' : `${row.posts} posts`}</small>
          {row.zoneName && <small>{`Times in ${row.zoneName}`}</small>}
        </button>
        <span className="ops-site-sum">
          {open > 0 ? (
            <StatusText status="danger">{`${whole(open)} h open`}</StatusText>
          ) : blockedMinutes > 0 ? (
            <StatusText status="warning">{`${whole(blockedMinutes)} h blocked`}</StatusText>
          ) : coverage.neededMinutes > 0 ? (
            <StatusText status="success">Covered</StatusText>
          ) : (
            <small>No shifts</small>
          )}
          <span className="figure">{`${whole(coverage.coveredMinutes)}/${whole(coverage.neededMinutes)} h`}</span>
        </span>
      </div>
    </div>
  )
})

/** A row of open shifts or of a guard: a cell for each day, and in it the shifts that begin then. */
export const People = memo(function People({ row, at, top, height, spot, ghosts, shared }: RowProps<PeopleRow>) {
  const { days, times, today, chosen, selected, moving, blocked, gaps, mayMove, nameOf, onPress } = shared
  const { ifTaken } = row
  const short = gaps.filter(({ shiftId }) => row.chips.some(({ shift }) => shift.id === shiftId))
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      className={`ops-row${ifTaken ? ' is-taking' : ''}${ghosts ? ' is-target' : ''}`}
      style={{ top, height }}
    >
      <div role="rowheader" className="ops-guard">
        {row.kind === 'open' && (
          <i className="ops-nobody" aria-hidden="true">
            <Icon of={UserPlus} size={14} />
          </i>
        )}
        <span>
          <strong>{row.name}</strong>
          {row.kind === 'guard' && <small className={row.isAlarming ? 'ops-open' : undefined}>{row.detail}</small>}
        </span>
        {row.kind === 'open' ? (
          row.isAlarming && <StatusText status="danger">{row.detail}</StatusText>
        ) : (
          <span className="figure">
            {ifTaken ? `${whole(row.minutes)} → ${whole(ifTaken.minutes)} h` : `${whole(row.minutes)} h`}
          </span>
        )}
      </div>
      {days.map((day, nth) => {
        const isHere = spot?.day === nth
        const chips = row.chips.filter((chip) => chip.day === nth)
        return (
          <div
            key={day}
            role="gridcell"
            className={`ops-cell${isWeekend(day) ? ' is-weekend' : ''}${day === today ? ' is-today' : ''}`}
            data-row={row.key}
            data-day={nth}
            tabIndex={isHere && chips.length === 0 ? 0 : -1}
          >
            {chips.length === 0 && <span className="visually-hidden">{`${row.name}, ${dayName(day)}, no shift`}</span>}
            {chips.map((placed) => (
              <Chip
                key={placed.shift.id}
                {...{ placed, times, mayMove, onPress }}
                name={nameOf(placed)}
                isBlocked={blocked.has(placed.shift.id)}
                isChosen={placed.shift.id === chosen}
                isSelected={selected.has(placed.shift.id)}
                isMoving={moving.has(placed.shift.id)}
                isSpot={isHere && spot.shift === placed.shift.id}
              />
            ))}
            {row.gone
              .filter((placed) => placed.day === nth)
              .map((placed) => (
                <ShownChip
                  key={placed.shift.id}
                  {...{ placed, times }}
                  look="gone"
                  title={`Called off by ${row.name}`}
                />
              ))}
            {row.others
              .filter((placed) => placed.day === nth)
              .map((placed) => (
                <ShownChip key={placed.shift.id} {...{ placed, times }} look="elsewhere" title={nameOf(placed)} />
              ))}
            {ghosts
              ?.filter((placed) => placed.day === nth)
              .map((placed) => (
                <ShownChip key={placed.shift.id} {...{ placed, times }} look="ghost" title="Goes here" />
              ))}
            {ifTaken?.shift.day === nth && (
              <>
                <ShownChip placed={ifTaken.shift} {...{ times }} look="ghost" title={`If ${row.name} takes it`} />
                {ifTaken.next && ifTaken.restMinutes !== null && (
                  <Rest {...restOf(ifTaken.shift, ifTaken.next)} minutes={ifTaken.restMinutes} />
                )}
              </>
            )}
            {short
              .filter((gap) => gap.day === nth)
              .map((gap) => (
                <Rest key={gap.shiftId} {...gap} isShort />
              ))}
          </div>
        )
      })}
    </div>
  )
})

/** Where the rest from the end of a shift to the start of the next one stands in the cell of the first. */
function restOf(taken: PlacedShift, next: PlacedShift) {
  const start = taken.start + taken.length
  return { start, length: next.day + next.start - taken.day - start }
}

/** A rest between two shifts, with its length. One that is too short has room for little more than a figure. */
function Rest({ start, length, minutes, isShort }: Pick<Gap, 'start' | 'length' | 'minutes'> & { isShort?: boolean }) {
  return (
    <span
      className={`ops-rest${isShort ? ' is-short' : ''}`}
      style={{ left: `${start * 100}%`, width: `${length * 100}%` }}
    >
      <span className="figure">
        {hoursOf(minutes)}
        <span className={isShort ? 'visually-hidden' : undefined}> rest</span>
      </span>
    </span>
  )
}
