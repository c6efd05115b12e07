import { HOUR_MS } from '../../../contract/core/units.ts'
import type { Finding } from '../../../contract/planning/compliance/audits.ts'
import type { GuardRow } from '../../../contract/planning/guards/guards.ts'
import type { Organisation } from '../../../contract/planning/organisations/organisations.ts'
import type { Step, StepResult } from '../../../contract/planning/shifts/changing.ts'
import type { Candidates, Shift } from '../../../contract/planning/shifts/schedule.ts'
import type { sites } from '../../../contract/planning/sites/sites.ts'
import type { Reply } from '../../../contract/core/core.ts'
import { startOrganisations } from '../../planning/organisations/testing-organisations.ts'
import { london } from './london.ts'

/** The Tuesday on which the week is recorded, and its Monday. London has no daylight saving time then. */
const NOW = '2026-11-17T09:00:00Z'
const MONDAY = Date.parse('2026-11-16T00:00:00Z')
const DAYS = 7
const OPEN = 3
const SHOWN = 8
/** From how many hours of a week on the miniature calls it overtime. */
const USUAL_HOURS = 40
/** The hours of the longest shift: a week of no more had none before. */
const LONGEST = 12
/** Why a guard may not take a shift, in the words that the miniature has. */
const KINDS = ['qualification_valid', 'min_rest'] as const
type Kind = (typeof KINDS)[number]

/**
 * The week of the sample company as its own board shows it, read through the front door: some guards with their shifts,
 * some open shifts, and what the product says of each of these guards for each of them. It has no ids, so the same
 * company always gives the same record.
 */
export async function recordWeek() {
  const { stranger } = await startOrganisations(NOW)
  const { ask } = await stranger()
  const { slug } = (await ask({ method: 'POST', url: '/api/app/samples' })).body as Organisation
  const get = async <T>(path: string) => (await ask({ method: 'GET', url: `/api/app/${slug}/${path}` })).body as T
  const post = async <T>(path: string, body: object) =>
    (await ask({ method: 'POST', url: `/api/app/${slug}/${path}`, body })).body as T
  const span = { from: new Date(MONDAY).toISOString(), to: new Date(MONDAY + DAYS * 24 * HOUR_MS).toISOString() }

  const { shifts: all } = await get<{ shifts: Shift[] }>(`shifts?${new URLSearchParams(span)}`)
  const shifts = all.filter(({ from }) => from >= span.from)
  const { guards } = await get<{ guards: GuardRow[] }>('guards')
  const places = await get<Reply<(typeof sites)['list']>>('sites')
  const named = new Map([...places.sites, ...places.qualifications].map(({ id, name }) => [id, name]))
  await post('audits', span)
  const { findings } = await get<{ findings: Finding[] }>('violations?kind=qualification_valid')
  const blocked = new Set(findings.flatMap(({ shiftIds }) => shiftIds))

  /** Hours after the midnight of its day: an end after 24 lies in the next day. */
  const shown = ({ from, to, siteId }: Shift) => {
    const hours = (moment: string) => (Date.parse(moment) - MONDAY) / HOUR_MS
    const day = Math.floor(hours(from) / 24)
    return { day, from: hours(from) - day * 24, to: hours(to) - day * 24, site: named.get(siteId)! }
  }
  const open = shifts.filter(({ from, assignment }) => !assignment && from > NOW).slice(0, OPEN)
  const judged = await Promise.all(open.map((shift) => judge(shift, guards, { get, post })))
  // The miniature knows no night that began in the week before, and its hours add up without one.
  const overMonday = new Set(all.filter(({ from }) => from < span.from).map(({ assignment }) => assignment?.guardId))
  const chosen = choose(
    guards.filter(({ id }) => !overMonday.has(id)),
    judged,
    shifts.filter(({ id }) => blocked.has(id)),
    (at, guardId) =>
      shifts.some((each) => each.assignment?.guardId === guardId && shown(each).day === shown(open[at]!).day),
  )
  return {
    sites: places.sites.length,
    guards: guards.length,
    mostHours: Math.min(...guards.flatMap(({ weeklyMinutesMax }) => weeklyMinutesMax ?? [])) / 60,
    posts: Array.from({ length: DAYS }, (_, day) => shifts.filter((shift) => shown(shift).day === day).length),
    open: open.map((shift, at) => ({
      ...shown(shift),
      needs: shift.requires.map((id) => named.get(id)!).filter((name) => name !== london.licenses[0]),
      verdicts: chosen.map(({ id }) => judged[at]!.get(id)!),
    })),
    shown: chosen.map(({ id, name, qualifications }) => ({
      name,
      skills: skillsOf(qualifications.map(({ typeId }) => named.get(typeId)!)),
      shifts: shifts
        .filter(({ assignment }) => assignment?.guardId === id)
        .map((shift) => ({ ...shown(shift), ...(blocked.has(shift.id) && { isBlocked: true }) })),
    })),
  }
}

/** What a guard may do beside the license that all have, in the order of the company's own list. */
const skillsOf = (held: string[]) => london.licenses.slice(1).filter((name) => held.includes(name))

/** Whether a guard may take a shift and how many hours the week has then, or which rule is in the way. */
type Verdict = { may: true; hours: number } | { may: false; kind: Kind | 'elsewhere' | 'other'; hours: number }

const hasKind = (verdict: Verdict, kind: Kind) => !verdict.may && verdict.kind === kind

type Calls = {
  get: <T>(path: string) => Promise<T>
  post: <T>(path: string, body: object) => Promise<T>
}

/** What the product says of each guard who would be given a shift. Nothing is changed. */
async function judge({ id, version, from, to }: Shift, guards: GuardRow[], { get, post }: Calls) {
  const { may } = await get<Candidates>(`shifts/${id}/candidates`)
  const verdicts = new Map<string, Verdict>()
  for (const guard of guards) {
    const step: Step = { kind: 'put', id, version, heldBy: null, from, to, guardId: guard.id }
    const { results } = await post<{ results: StepResult[] }>('shifts/changes', { steps: [step], trial: true })
    const { outcome, violations } = results[0]!
    const found = may.find(({ guardId }) => guardId === guard.id)
    const kind = KINDS.find((each) => violations.some((violation) => violation.kind === each))
    const { measured = 0 } = violations.find((violation) => violation.kind === kind) ?? {}
    if (found) verdicts.set(guard.id, { may: true, hours: found.minutesAfter / 60 })
    else if (outcome === 'conflict') verdicts.set(guard.id, { may: false, kind: 'elsewhere', hours: 0 })
    else verdicts.set(guard.id, { may: false, kind: kind ?? 'other', hours: kind === 'min_rest' ? measured / 60 : 0 })
  }
  return verdicts
}

/**
 * Guards with whom the board has something to tell: whose license ends, who may take what is open, and who may not. Who
 * `isBusy` on the day of an open shift shows no reason there.
 */
function choose(
  guards: GuardRow[],
  judged: Map<string, Verdict>[],
  blocked: Shift[],
  isBusy: (at: number, guardId: string) => boolean,
) {
  const byName = guards.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const isTold = ({ id }: GuardRow) =>
    judged.every((verdicts) => {
      const verdict = verdicts.get(id)!
      return verdict.may || verdict.kind !== 'other'
    })
  const told = byName.filter(isTold)
  const of = (test: (verdict: Verdict) => boolean, count: number) =>
    judged.flatMap((verdicts) => told.filter(({ id }) => test(verdicts.get(id)!)).slice(0, count))
  const ordered = [
    ...told.filter(({ id }) => blocked.some(({ assignment }) => assignment?.guardId === id)).slice(0, 1),
    ...of((verdict) => verdict.may && verdict.hours > USUAL_HOURS, 1),
    ...of((verdict) => verdict.may && verdict.hours <= LONGEST, 1),
    ...of((verdict) => verdict.may, 1),
    ...of((verdict) => hasKind(verdict, 'qualification_valid'), 1),
    ...judged.flatMap((verdicts, at) =>
      told.filter(({ id }) => hasKind(verdicts.get(id)!, 'min_rest') && !isBusy(at, id)).slice(0, 1),
    ),
    ...told,
  ]
  return [...new Set(ordered)].slice(0, SHOWN)
}
