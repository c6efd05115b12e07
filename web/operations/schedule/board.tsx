import type { KeyboardEvent } from 'react'
import type { GuardRow } from '../../../contract/operations/guards/guards.ts'
import type { Shift } from '../../../contract/operations/schedule/schedule.ts'
import type { Post, Site } from '../../../contract/operations/sites/sites.ts'
import { coverageOf, lookOf, wordOf } from './coverage.ts'
import { clockOf, dayName, hoursOf, minutesOf, timesOf, wallTime } from './week.ts'

export type Places = { sites: Site[]; posts: Post[] }

type Props = {
  by: 'site' | 'guard'
  week: { days: string[] }
  zone: string
  shifts: Shift[]
  places: Places
  guards: GuardRow[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

type Row = { key: string; name: string; detail: string; shifts: Shift[] }

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Arrow keys lead from one shift to the next, row by row; Tab leads out of the board. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>) {
  const step = STEPS[event.key]
  if (!step) return
  const chips = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('.ops-chip')]
  const next = chips[chips.indexOf(document.activeElement as HTMLButtonElement) + step]
  if (!next) return
  event.preventDefault()
  for (const chip of chips) chip.tabIndex = chip === next ? 0 : -1
  next.focus()
}

/** A week as a table: a row for each post or guard, a column for each day. On phones it reads as a list by row. */
export function Board({ by, week, zone, shifts, places, guards, chosen, onChoose }: Props) {
  const rows = by === 'site' ? rowsOfPosts(shifts, places) : rowsOfGuards(shifts, guards)
  const nameOf = new Map(guards.map(({ id, name }) => [id, name]))
  const postOf = new Map(places.posts.map(({ id, name }) => [id, name]))
  const siteOf = new Map(places.sites.map(({ id, name }) => [id, name]))
  const first = shifts.find(({ id }) => id === chosen)?.id ?? rows.flatMap((row) => row.shifts)[0]?.id
  return (
    <div className="ops-board">
      <table onKeyDown={moveFocus}>
        <caption className="visually-hidden">Shifts of the week</caption>
        <thead>
          <tr>
            <th scope="col">{by === 'site' ? 'Post' : 'Guard'}</th>
            {week.days.map((day) => {
              const { covered, needed } = coverageOf(shifts.filter((shift) => dayOf(shift, zone) === day))
              return (
                <th key={day} scope="col">
                  {dayName(day)}
                  <span className={covered < needed ? 'figure ops-open' : 'figure'}>{`${covered}/${needed}`}</span>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <span>{row.name}</span>
                <small>{row.detail}</small>
              </th>
              {week.days.map((day) => (
                <td key={day} data-day={dayName(day)}>
                  {row.shifts
                    .filter((shift) => dayOf(shift, zone) === day)
                    .map((shift) => {
                      const guard = shift.assignment && nameOf.get(shift.assignment.guardId)
                      const place = `${siteOf.get(shift.siteId) ?? ''}, ${postOf.get(shift.postId) ?? ''}`
                      const times = timesOf(zone, shift)
                      return (
                        <button
                          key={shift.id}
                          type="button"
                          className={`ops-chip is-${lookOf(shift)}${isNight(shift, zone) ? ' is-night' : ''}`}
                          aria-pressed={shift.id === chosen}
                          tabIndex={shift.id === first ? 0 : -1}
                          onClick={() => onChoose(shift.id)}
                        >
                          <span className="figure">{clockOf(zone, shift.from)}</span>
                          <span className="ops-chip-who">{by === 'site' ? (guard ?? 'Open') : place}</span>
                          <span className="visually-hidden">
                            {`, ${by === 'site' ? place : (guard ?? 'nobody')}, ${dayName(day)} ${times}, ${wordOf(shift)}`}
                          </span>
                        </button>
                      )
                    })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="ops-note">There is nothing to plan yet. Add a site with a post first.</p>}
    </div>
  )
}

const dayOf = ({ from }: Shift, zone: string) => wallTime(zone, new Date(from)).day

const EVENING = 18 * 60
const MORNING = 5 * 60
const isNight = ({ from }: Shift, zone: string) => {
  const { minutes } = wallTime(zone, new Date(from))
  return minutes >= EVENING || minutes < MORNING
}

function rowsOfPosts(shifts: Shift[], { sites, posts }: Places): Row[] {
  return sites.flatMap((site) =>
    posts
      .filter(({ siteId }) => siteId === site.id)
      .map((post) => ({
        key: post.id,
        name: site.name,
        detail: post.name,
        shifts: shifts.filter(({ postId }) => postId === post.id),
      })),
  )
}

function rowsOfGuards(shifts: Shift[], guards: GuardRow[]): Row[] {
  const open = shifts.filter(({ assignment, state }) => !assignment && state !== 'cancelled')
  const rows = guards
    .filter(({ state }) => state !== 'left')
    .map((guard) => {
      const own = shifts.filter(({ assignment }) => assignment?.guardId === guard.id)
      return {
        key: guard.id,
        name: guard.name,
        detail: hoursOf(own.reduce((sum, shift) => sum + minutesOf(shift), 0)),
        shifts: own,
      }
    })
  return open.length > 0
    ? [{ key: 'open', name: 'Open', detail: `${open.length} to fill`, shifts: open }, ...rows]
    : rows
}
