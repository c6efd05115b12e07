import { localeOf } from '../../../contract/core/locale.ts'
import { DAY_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import type { Rule } from '../../../contract/planning/rules/rules.ts'
import { evaluate } from '../../planning/rules/evaluate.ts'
import type { Timeline } from '../../planning/rules/timeline.ts'
import type { Guard, PlannedShift } from './company.ts'
import { chance } from '../living-sample/random.ts'

const LONGEST_RUN = 4

/** How many days in a row a guard takes at most in a season, so that people differ: two to four. */
const runOf = (nth: number, season: number) => 2 + Math.floor(chance('run', nth, season) * (LONGEST_RUN - 1))

type RosterChoice = {
  mayBreak: (guard: string) => boolean
  /** Who knows which post; it grows. */
  known?: Map<string, Set<string>>
  season?: number
}

/**
 * Gives each shift to the first guard who may take it without breaking a rule: people who know the post first, then
 * those with the fewest hours. Somebody who has worked as many days in a row as they like comes after all others. What
 * nobody may take stays open. Returns the guard of each shift by its id.
 */
export function roster(
  rules: Rule[],
  shifts: PlannedShift[],
  timelines: Map<string, Timeline>,
  { mayBreak, known = new Map(), season = 0 }: RosterChoice,
): Map<string, string> {
  const ids = [...timelines.keys()]
  const minutes = new Map(ids.map((id) => [id, 0]))
  const runs = new Map(ids.map((id, nth) => [id, runOf(nth, season)]))
  const given = new Map<string, string>()
  for (const shift of shifts) {
    const regulars = known.get(shift.post.id) ?? new Set()
    const isTired = (id: string) => {
      const since = shift.from.getTime() - runs.get(id)! * DAY_MS
      const days = timelines.get(id)!.work.filter(({ from }) => from.getTime() >= since && from < shift.from)
      return days.length >= runs.get(id)!
    }
    const inTurn = ids
      .map((id) => ({ id, rank: Number(isTired(id)) * 2 - Number(regulars.has(id)) }))
      .toSorted((a, b) => a.rank - b.rank || minutes.get(a.id)! - minutes.get(b.id)!)
    const work = workOf(shift)
    const guard = inTurn.find(({ id }) => {
      const timeline = timelines.get(id)!
      if (timeline.work.some(({ from, to }) => from < shift.to && to > shift.from)) return false
      // Judging takes time, and who lacks a license is known before.
      if (!work.requires.every((license) => timeline.guard.qualifications.some(({ type }) => type === license)))
        return false
      const broken = evaluate(rules, { ...timeline, work: [...timeline.work, work] }, work)
      return broken.length === 0 || (mayBreak(id) && broken.every(({ kind }) => kind === 'qualification_valid'))
    })?.id
    if (guard === undefined) continue
    given.set(shift.id, guard)
    timelines.get(guard)!.work.push(work)
    minutes.set(guard, minutes.get(guard)! + (shift.to.getTime() - shift.from.getTime()) / MINUTE_MS)
    known.set(shift.post.id, regulars.add(guard))
  }
  return given
}

/** A shift as the rules read it. */
export const workOf = ({ id, post, site, from, to }: PlannedShift): Timeline['work'][number] => ({
  shiftId: id,
  siteId: site.id,
  clientId: site.clientId,
  postId: post.id,
  requires: post.requires,
  from,
  to,
  lat: site.lat,
  lng: site.lng,
})

/** A guard of the sample company as the rules read one, still without work. */
export const timelineOf = (
  { id, licenses, lat, lng }: Guard,
  { zone, since }: { zone: string; since: Date },
): Timeline => ({
  zone,
  locale: localeOf({ locale: null, zone }),
  work: [],
  guard: {
    id,
    inactive: null,
    qualifications: licenses.map(({ type, until }) => ({
      type,
      from: since,
      to: new Date(Date.parse(until) + DAY_MS),
    })),
    timeOff: [],
    unavailable: [],
    bans: [],
    weeklyMinutes: { min: null, max: 48 * 60 },
    optOuts: [],
    home: { lat, lng },
    hiredOn: null,
  },
})
