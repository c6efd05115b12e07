import type { Race } from '../../../contract/field/dispatch/dispatch.ts'
import type { Barrier } from '../../../contract/field/dispatch/units.ts'
import { MINUTE_MS, SECOND_MS } from '../../../contract/core/units.ts'
import { Failure } from '../../core/base/failure.ts'
import type { Cause } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import type { StoredCall } from './queries.ts'
import { guardNamed, readWinner } from './queries-calls.ts'
import type { Errand, UnitFacts } from './queries-ranking.ts'
import { rankUnits } from './ranking.ts'

type LostRace = { call: StoredCall; errand: Errand; guardId: string; taken: 'unit' | 'lead' }

/** Who is best now and leaves no call. */
const bestNow = async (tenant: Tenant, cause: Cause, errand: Errand, exceptId: string) =>
  (await rankUnits(tenant, errand, cause.clock())).find(
    ({ barrier, leavesId, guardId, refusedAt }) =>
      barrier === null && leavesId === null && refusedAt === null && guardId !== exceptId,
  ) ?? null

/**
 * What somebody reads whose unit went elsewhere a moment before, or whose call got a lead: who did that, for what, by
 * how much earlier, and who is best now. A call that the reader may not see is not named.
 */
export async function lostRace(
  tenant: Tenant,
  cause: Cause,
  { call, errand, guardId, taken }: LostRace,
): Promise<Failure> {
  const guard = (await guardNamed(tenant, guardId)) ?? 'This guard'
  const ofUnit = await readWinner(tenant, { guardId })
  const won = ofUnit ?? (taken === 'lead' ? await readWinner(tenant, { callId: call.id }) : undefined)
  const best = await bestNow(tenant, cause, errand, guardId)
  const earlierMs = won ? Math.max(0, cause.clock().getTime() - Date.parse(won.at)) : null
  const race: Race = {
    taken: ofUnit || !won ? 'unit' : 'lead',
    guardId: won?.guardId ?? guardId,
    guard: won?.guard ?? guard,
    by: won?.by ?? null,
    at: won?.at ?? null,
    earlierMs,
    callId: won?.callId ?? null,
    call: won?.call ?? null,
    severity: won?.severity ?? null,
    barrier: null,
    best,
  }
  return new Failure('conflict', wordsOf(race, call), { current: race })
}

function wordsOf({ guard, by, call, callId, severity, earlierMs, taken }: Race, mine: StoredCall): string {
  const nothing = 'Nothing went out twice.'
  if (call === null) return `${guard} is on another call. ${nothing}`
  const before = earlierMs !== null && earlierMs < MINUTE_MS ? `, ${earlier(earlierMs)} before you` : ''
  const sent = `${by ?? 'Somebody'} sent ${guard} to ${callId === mine.id ? 'this call' : call}${before}. ${nothing}`
  if (callId === mine.id && taken === 'unit') return sent
  if (taken === 'lead') return `${sent} ${guard} leads it; send others as backup.`
  return `${sent} ${call} is S${severity}, yours is S${mine.severity}.`
}

const earlier = (ms: number) => `${(ms / SECOND_MS).toFixed(1)} s`

const BARRIERS: Record<Barrier, (facts: UnitFacts) => string> = {
  barred: ({ guard }) => `${guard} is barred from this site.`,
  not_licensed: ({ guard }) => `${guard} does not hold a license that this post asks for.`,
  called_for_help: ({ guard }) => `${guard} called for help.`,
  on_call: ({ guard, call, callSeverity }) => `${guard} is on ${call}, which is S${callSeverity}: as bad or worse.`,
  empties_post: ({ guard, post, site }) => `Sending ${guard} empties a post: nobody else is at ${post}, ${site}.`,
}

type BarredUnit = { call: StoredCall; errand: Errand; facts: UnitFacts; barrier: Barrier }

/** What somebody reads who sends a guard who can't be sent, with who is best instead. */
export async function barred(tenant: Tenant, cause: Cause, { errand, facts, barrier }: BarredUnit): Promise<Failure> {
  const { guardId, guard, callId, call, callSeverity } = facts
  const best = await bestNow(tenant, cause, errand, guardId)
  const race: Race = {
    taken: 'barrier',
    guardId,
    guard,
    by: null,
    at: null,
    earlierMs: null,
    callId,
    call,
    severity: callSeverity,
    barrier,
    best,
  }
  return new Failure('conflict', `${BARRIERS[barrier](facts)} Nobody was sent.`, { current: race })
}
