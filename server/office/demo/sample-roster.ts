import { DAY_MS } from '../../../contract/core/units.ts'
import type { Rule } from '../../../contract/planning/rules/rules.ts'
import { evaluate } from '../../planning/rules/evaluate.ts'
import type { Timeline } from '../../planning/rules/timeline.ts'
import type { Guard, PlannedShift } from './company.ts'

/**
 * Gives each shift to the first guard who may take it without breaking a rule: people who know the post first, then
 * those with the fewest hours. What nobody may take stays open. Returns the guard of each shift by its id.
 */
export function roster(
  rules: Rule[],
  shifts: PlannedShift[],
  timelines: Map<string, Timeline>,
  { mayBreak }: { mayBreak: (guard: string, shift: PlannedShift) => boolean },
): Map<string, string> {
  const minutes = new Map([...timelines.keys()].map((id) => [id, 0]))
  const known = new Map<string, Set<string>>()
  const given = new Map<string, string>()
  for (const shift of shifts) {
    const regulars = known.get(shift.post.id) ?? new Set()
    const inTurn = [...timelines.keys()].toSorted(
      (a, b) => Number(regulars.has(b)) - Number(regulars.has(a)) || minutes.get(a)! - minutes.get(b)!,
    )
    const work = workOf(shift)
    const guard = inTurn.find((id) => {
      const timeline = timelines.get(id)!
      if (timeline.work.some(({ from, to }) => from < shift.to && to > shift.from)) return false
      const broken = evaluate(rules, { ...timeline, work: [...timeline.work, work] }, work)
      return broken.length === 0 || (mayBreak(id, shift) && broken.every(({ kind }) => kind === 'qualification_valid'))
    })
    if (guard === undefined) continue
    given.set(shift.id, guard)
    timelines.get(guard)!.work.push(work)
    minutes.set(guard, minutes.get(guard)! + (shift.to.getTime() - shift.from.getTime()) / 60_000)
    known.set(shift.post.id, regulars.add(guard))
  }
  return given
}

const workOf = ({ id, post, site, from, to }: PlannedShift): Timeline['work'][number] => ({
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
