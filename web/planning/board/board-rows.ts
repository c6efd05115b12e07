import type { GuardRow } from '../../../contract/planning/guards/guards.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { type PlacedShift, placesOf, shownIn } from './board-places.ts'
import { coverageOf, isCovered } from '../shifts/coverage.ts'
import type { Places } from '../shifts/names.ts'
import { siteTimesOf } from '../shifts/site-time.ts'
import { beginningIn } from '../shifts/shift-times.ts'
import { minutesWithin } from '../../../contract/planning/rules/week-hours.ts'
import { dayName, minutesOf, weekOf } from '../shifts/week.ts'

type Coverage = ReturnType<typeof coverageOf>

/** What a guard who took an open shift would have: minutes of the week, and the rest before the next shift. */
type TakeOutlook = { shift: PlacedShift; minutes: number; next: PlacedShift | null; restMinutes: number | null }

/** A row with people. `gone` are shifts that its guard called off; `others` are the guard’s shifts at other sites. */
export type PeopleRow = {
  kind: 'open' | 'guard'
  key: string
  siteId: string | null
  guardId: string | null
  postId: string | null
  name: string
  detail: string
  isAlarming: boolean
  minutes: number
  chips: PlacedShift[]
  gone: PlacedShift[]
  others: PlacedShift[]
  ifTaken: TakeOutlook | null
  lanes: number
}

export type SiteRow = {
  kind: 'site'
  key: string
  siteId: string
  name: string
  /** The name of its zone, where that is another than the company's. */
  zoneName: string
  posts: number
  coverage: Coverage
  blockedMinutes: number
  isFolded: boolean
}

export type BoardRow = SiteRow | PeopleRow

export type BoardQuery = {
  by: 'site' | 'guard'
  days: readonly string[]
  /** The zone of the company, whose weeks count a guard's hours. Shifts stand at the times of their sites. */
  zone: string
  shifts: readonly Shift[]
  places: Places
  guards: readonly GuardRow[]
  /** The sites to show; none means all. */
  only: ReadonlySet<string>
  openFirst: boolean
  folded: ReadonlySet<string>
  blocked: ReadonlySet<string>
  /** A guard who could take an open shift. */
  candidate: { guardId: string; shiftId: string } | null
}

const groupBy = <T>(list: readonly T[], keyOf: (one: T) => string | null | undefined) => {
  const groups = new Map<string, T[]>()
  for (const one of list) {
    const key = keyOf(one)
    if (key == null) continue
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}

const isOpen = ({ assignment, state }: Shift) => !assignment && state !== 'cancelled'
/** The minutes of whole shifts: a place needs each of them where it begins. */
const minutesIn = (shifts: readonly Shift[]) => shifts.reduce((sum, shift) => sum + minutesOf(shift), 0)
const openMinutes = ({ neededMinutes, coveredMinutes }: Coverage) => neededMinutes - coveredMinutes

/** The rows of the board from top to bottom. */
export function rowsOf(asked: BoardQuery): BoardRow[] {
  const { by, days, zone: company, shifts, places, guards, only, candidate } = asked
  const { zoneOf: zone, noteOf } = siteTimesOf(places.sites, company)
  const inWeek = shownIn(shifts, days, zone)
  const shown = only.size === 0 ? inWeek : inWeek.filter(({ siteId }) => only.has(siteId))
  const week = weekOf(days[0]!, company)
  const beginning = (some: readonly Shift[]) => beginningIn(some, days, zone)
  const held = groupBy(shifts, ({ assignment, state }) => (state === 'cancelled' ? null : assignment?.guardId))
  const postNames = new Map(places.posts.map(({ id, name }) => [id, name]))
  const taken = candidate && shifts.find(({ id }) => id === candidate.shiftId)
  const people = new Map(guards.map((guard) => [guard.id, guard]))

  const [weekBegins, weekEnds] = [week.from.toISOString(), week.to.toISOString()]

  function guardRow(guard: GuardRow, siteId: string | null, chips: Shift[], gone: Shift[]): PeopleRow {
    const own = held.get(guard.id) ?? []
    const mainPost = [...groupBy(chips, ({ postId }) => postId)].sort(([, a], [, b]) => b.length - a.length)[0]?.[0]
    const minutes = minutesWithin(own, week)
    const isTaking = taken && candidate.guardId === guard.id && (siteId === null || siteId === taken.siteId)
    const others = isTaking && siteId !== null ? own.filter((shift) => shift.siteId !== siteId) : []
    const placed = placesOf([...chips, ...gone, ...(isTaking ? [taken, ...others] : [])], days, zone)
    const within = (some: Shift[]) => placed.filter(({ shift }) => some.includes(shift))
    const ending = guard.qualifications.find(({ until }) => until !== null && days.includes(until))?.until
    const isAsking = guard.timeOffAsked.some(({ from, to }) => from < weekEnds && to > weekBegins)
    return {
      kind: 'guard',
      key: `${siteId ?? ''}:${guard.id}`,
      siteId,
      guardId: guard.id,
      postId: mainPost ?? null,
      name: guard.name,
      detail: isTaking
        ? 'If taken'
        : gone.length > 0
          ? 'Called off'
          : isAsking
            ? 'Asked for time off'
            : ending
              ? `License ends ${dayName(ending)}`
              : (postNames.get(mainPost ?? '') ?? 'No shift this week'),
      isAlarming: !isTaking && (gone.length > 0 || isAsking || ending !== undefined),
      minutes,
      chips: within(chips),
      gone: within(gone),
      others: within(others),
      ifTaken: isTaking ? takingOf(placed, taken, minutesWithin([...own, taken], week)) : null,
      lanes: Math.max(1, ...placed.map(({ lane }) => lane + 1)),
    }
  }

  function openRow(siteId: string | null, open: Shift[]): PeopleRow {
    const chips = placesOf(open, days, zone)
    const count = chips.filter(({ shift }) => isOpen(shift)).length
    return {
      kind: 'open',
      key: `${siteId ?? ''}:open`,
      siteId,
      guardId: null,
      postId: places.posts.find((post) => siteId === null || post.siteId === siteId)?.id ?? null,
      name: 'Open',
      detail: count > 0 ? `${count} to fill` : '',
      isAlarming: count > 0,
      minutes: minutesIn(beginning(open)),
      chips,
      gone: [],
      others: [],
      ifTaken: null,
      lanes: Math.max(1, ...chips.map(({ lane }) => lane + 1)),
    }
  }

  if (by === 'guard') {
    const mine = groupBy(shown, ({ assignment }) => assignment?.guardId)
    const rows = guards
      .filter(({ id, state }) => (state !== 'left' || mine.has(id)) && (only.size === 0 || mine.has(id)))
      .map((guard) => guardRow(guard, null, mine.get(guard.id) ?? [], []))
    return [
      openRow(
        null,
        shown.filter(({ assignment }) => !assignment),
      ),
      ...rows,
    ]
  }

  const bySite = groupBy(shown, ({ siteId }) => siteId)
  const groups = places.sites
    .filter(({ id }) => only.size === 0 || only.has(id))
    .map((site) => ({ site, own: bySite.get(site.id) ?? [], posts: places.posts.filter((p) => p.siteId === site.id) }))
    .map((group) => ({ ...group, coverage: coverageOf(beginning(group.own)) }))
  if (asked.openFirst) groups.sort((a, b) => openMinutes(b.coverage) - openMinutes(a.coverage))
  return groups.flatMap(({ site, own, posts, coverage }): BoardRow[] => {
    const isFolded = asked.folded.has(site.id)
    const blockedMinutes = minutesIn(beginning(own).filter((shift) => asked.blocked.has(shift.id) && isCovered(shift)))
    const head = { kind: 'site' as const, key: site.id, siteId: site.id, name: site.name, posts: posts.length }
    const zoneName = noteOf({ siteId: site.id, from: week.from.toISOString() }).trim()
    const row: SiteRow = { ...head, zoneName, coverage, blockedMinutes, isFolded }
    if (isFolded) return [row]
    const mine = groupBy(own, ({ assignment }) => assignment?.guardId)
    const calledOff = groupBy(own, (shift) => (shift.assignment ? null : shift.calledOff?.guardId))
    const ids = new Set([...mine.keys(), ...calledOff.keys()])
    if (taken?.siteId === site.id) ids.add(candidate!.guardId)
    const rows = [...ids].flatMap((id) => {
      const guard = people.get(id)
      return guard ? [guardRow(guard, site.id, mine.get(id) ?? [], calledOff.get(id) ?? [])] : []
    })
    rows.sort((a, b) => Number(b.ifTaken !== null) - Number(a.ifTaken !== null) || a.name.localeCompare(b.name))
    const unassigned = own.filter(({ assignment }) => !assignment)
    const open = openRow(site.id, unassigned)
    // A site where nothing is open needs no row for it, unless it would have no row at all.
    return open.chips.length > 0 || rows.length === 0 ? [row, open, ...rows] : [row, ...rows]
  })
}

function takingOf(placed: PlacedShift[], taken: Shift, minutes: number): TakeOutlook | null {
  const shift = placed.find((each) => each.shift === taken)
  if (!shift) return null
  const next = placed.find((each) => each.shift.assignment && each.shift.from >= taken.to) ?? null
  const restMinutes = next && (Date.parse(next.shift.from) - Date.parse(taken.to)) / 60_000
  return { shift, minutes, next, restMinutes }
}

/** How high rows are, in px: a site's head, a row of one line, and each further line. */
export const heightsOf = (isLarge: boolean) => ({
  site: isLarge ? 36 : 32,
  row: isLarge ? 44 : 40,
  lane: isLarge ? 34 : 30,
})

export const heightOf = (row: BoardRow, sizes: ReturnType<typeof heightsOf>): number =>
  row.kind === 'site' ? sizes.site : sizes.row + (row.lanes - 1) * sizes.lane
