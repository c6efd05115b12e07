import { DAY_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { isReadOnly } from '../../planning/organisations/queries-members.ts'
import { inTenant, type Tenant } from '../../planning/organisations/queries-tenant.ts'
import { watchPosts } from './abandoned-posts.ts'
import type { Arrivals } from './after-commit.ts'
import { type FenceCase, judgeCases, keyOf } from './fence-cases.ts'
import { windowsOf } from './fence-windows.ts'
import { saveStates } from './queries-fence-events.ts'
import {
  listFencedShifts,
  listFixes,
  listKnown,
  listStates,
  lockFences,
  MOST_FIXES,
  type Stretch,
} from './queries-fences.ts'
import { writeFenceEvents } from './writing-fence-events.ts'

/** Tracks are sealed after that. What arrives later changes no event. */
const SEALED_MS = 2 * DAY_MS
/** Fixes lie in the store by the clock of their device. It may have been set right since, by a day at most. */
const SLACK_MS = DAY_MS
const USUAL_SLACK_MS = 15 * MINUTE_MS

/**
 * Judges the new fixes of guards of a company against the fences of their shifts, in one transaction. All comes from
 * what is stored, so fixes that come twice, out of order or after a restart lead to the same events. Returns what is
 * left to be judged, where a guard had more fixes than one turn takes.
 */
export const judgeGuards = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  organisationId: string,
  arrivals: Arrivals,
): Promise<Arrivals> =>
  inTenant(database, organisationId, async (tenant) => {
    await lockFences(tenant)
    if (await isReadOnly(tenant, clock())) return new Map()
    const cases = await readCases(tenant, clock(), arrivals)
    const { added, gone, presences } = judgeCases(cases)
    await writeFenceEvents(tenant, clock, { added, gone })
    await saveStates(tenant, await watchPosts(tenant, { clock, actorId: null }, presences))
    return leftOf(cases)
  })

/** The shifts that new fixes of guards belong to, each with all that was known and the fixes to judge. */
async function readCases(tenant: Tenant, now: Date, arrivals: Arrivals): Promise<FenceCase[]> {
  const guardIds = [...arrivals.keys()]
  const oldest = now.getTime() - SEALED_MS
  const firstOf = (guardId: string) => Math.max(arrivals.get(guardId)!, oldest)
  const around = { from: new Date(oldest - DAY_MS), to: new Date(now.getTime() + DAY_MS) }
  const windows = windowsOf(await listFencedShifts(tenant, guardIds, around)).filter(
    ({ guardId, start, end }) => start <= now.getTime() && end >= firstOf(guardId),
  )
  if (windows.length === 0) return []
  const states = new Map((await listStates(tenant, guardIds)).map((state) => [keyOf(state), state]))
  const known = Map.groupBy(await listKnown(tenant, [...new Set(windows.map(({ shiftId }) => shiftId))]), keyOf)
  const cases = windows.map((window) => {
    const stored = states.get(keyOf(window))
    const state = stored?.shiftId === window.shiftId ? stored : null
    return {
      window,
      state,
      events: known.get(keyOf(window))?.filter(({ shiftId }) => shiftId === window.shiftId) ?? [],
      first: firstOf(window.guardId),
    }
  })
  const shifts = [...Map.groupBy(cases, ({ window }) => `${window.guardId} ${window.shiftId}`).values()]
  const fixes = Map.groupBy(await listFixes(tenant, shifts.map(stretchOf)), ({ stretch }) => stretch)
  return shifts.flatMap((fences, at) => {
    const read = fixes.get(at) ?? []
    const readTo = read.length < MOST_FIXES ? null : read.at(-1)!.at
    return fences.map((each) => {
      const { after, until } = spanOf(each)
      return { ...each, now: now.getTime(), readTo, fixes: read.filter((fix) => fix.at > after && fix.at <= until) }
    })
  })
}

type KnownCase = Omit<FenceCase, 'now' | 'fixes' | 'readTo'>

/** The fixes that a fence wants: what is new, or all of its time where one of those is older than what was judged. */
const spanOf = ({ window: { start, end }, state, first }: KnownCase) =>
  state && first > state.fixAt
    ? { after: state.fixAt, until: end, slackMs: USUAL_SLACK_MS }
    : { after: start - 1, until: end, slackMs: SLACK_MS }

/** What the fences of one shift want, read at once: a tour has many checkpoints. */
function stretchOf(fences: KnownCase[]): Stretch {
  const spans = fences.map(spanOf)
  return {
    guardId: fences[0]!.window.guardId,
    after: Math.min(...spans.map(({ after }) => after)),
    until: Math.max(...spans.map(({ until }) => until)),
    slackMs: Math.max(...spans.map(({ slackMs }) => slackMs)),
  }
}

/** Where a turn took as many fixes of a shift as it may, the rest follows. */
const leftOf = (cases: FenceCase[]): Arrivals =>
  new Map(cases.flatMap(({ window, readTo }) => (readTo === null ? [] : [[window.guardId, readTo + 1] as const])))
