import {
  AHEAD_MINUTES,
  type Control,
  type ControlSite,
  type DutyRow,
  MOST_EVENTS,
  type NextItem,
} from '../../../contract/office/control/control.ts'
import { localeOf } from '../../../contract/core/locale.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { listBoard } from '../../field/attendance/queries-board.ts'
import { listHistory } from '../../planning/ledger/queries-history.ts'
import { tellEntry } from '../../planning/ledger/telling-history.ts'
import { readOrganisation } from '../../planning/organisations/queries.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { byTrouble, dutyStateOf, worstOf } from './duty-states.ts'
import { listHandOvers } from './queries.ts'
import { type BoardSite, listBoardSites, listFacts } from './queries-duty.ts'
import { namesOfEvents } from './queries-events.ts'
import { listNext } from './queries-next.ts'
import { countOpenCases, listOpenCases } from './queries-open.ts'

type OpenCounts = Awaited<ReturnType<typeof countOpenCases>>

/** The board of the control room at a moment, in a fixed number of queries. */
export async function readControl(tenant: Tenant, userId: string, now: Date): Promise<Control> {
  const duty = await listDuty(tenant, now)
  const places = await listBoardSites(tenant, now)
  const open = await listOpenCases(tenant, now)
  const groups = await countOpenCases(tenant, now)
  const { next, total } = await listNext(tenant, now)
  const calls = callsOf(duty, now)
  const count = (isMeant: (group: OpenCounts[number]) => boolean) =>
    groups.filter(isMeant).reduce((sum, group) => sum + group.count, 0)
  const inState = (...states: DutyRow['state'][]) => duty.filter(({ state }) => states.includes(state)).length
  const bySeverity = (kind: 'alert' | 'incident'): [number, number, number, number, number] => {
    const of = (severity: number) => count((group) => group.kind === kind && group.severity === severity)
    return [of(1), of(2), of(3), of(4), of(5)]
  }
  return {
    now: now.toISOString(),
    counts: {
      planned: duty.filter(({ since, state }) => since !== null || state === 'late').length,
      onPost: duty.filter(({ since }) => since !== null).length,
      onRound: inState('on_round'),
      onBreak: inState('on_break'),
      noCall: inState('no_call'),
      late: inState('late'),
      over: inState('over'),
      silent: inState('silent'),
      roundsDue: places.reduce((sum, { roundsDue }) => sum + roundsDue, 0),
      alerts: bySeverity('alert'),
      incidents: bySeverity('incident'),
      panics: count(({ isPanic }) => isPanic),
    },
    sites: places.map((place) => siteOf(place, duty, groups)),
    duty,
    open,
    openCount: count(() => true),
    next: [...next, ...calls].toSorted((a, b) => a.at.localeCompare(b.at)),
    nextCount: total + calls.length,
    events: await listEvents(tenant),
    handOvers: await listHandOvers(tenant, userId, now),
  }
}

async function listDuty(tenant: Tenant, now: Date): Promise<DutyRow[]> {
  const board = await listBoard(tenant, now)
  const facts = await listFacts(tenant, board)
  const factsOf = new Map(facts.map((each) => [`${each.guardId} ${each.postId}`, each]))
  return board
    .flatMap((row) => {
      const known = factsOf.get(`${row.guardId} ${row.postId}`)
      if (!known) return []
      const { siteId, seenAt, callBy, tour } = known
      const isThere = row.since !== null
      const state = dutyStateOf(row, known, now)
      return [{ ...row, siteId, seenAt, callBy: isThere ? callBy : null, tour: isThere ? tour : null, state }]
    })
    .toSorted(byTrouble)
}

/** The check calls of the next hour: those of one site at one moment are one. */
function callsOf(duty: DutyRow[], now: Date): NextItem[] {
  const until = now.getTime() + AHEAD_MINUTES * MINUTE_MS
  const due = duty.filter(({ callBy }) => callBy !== null && callBy > now.toISOString() && Date.parse(callBy) <= until)
  const together = Map.groupBy(due, ({ callBy, siteId }) => `${callBy!} ${siteId}`)
  return [...together.values()].map((rows) => {
    const [{ guardId, callBy, siteId, site, zone, post, guard }] = rows as [DutyRow, ...DutyRow[]]
    const isOne = rows.length === 1
    return {
      kind: 'check_call',
      id: guardId,
      at: callBy!,
      siteId,
      site,
      zone,
      post: isOne ? post : '',
      what: '',
      guard: isOne ? guard : `${rows.length} guards`,
      isConfirmed: null,
    }
  })
}

function siteOf({ id, name, zone, roundsDue }: BoardSite, duty: DutyRow[], groups: OpenCounts): ControlSite {
  const here = duty.filter(({ siteId }) => siteId === id)
  const cases = groups.filter(({ siteId }) => siteId === id)
  return {
    id,
    name,
    zone,
    roundsDue,
    planned: here.filter(({ since, state }) => since !== null || state === 'late').length,
    onPost: here.filter(({ since }) => since !== null).length,
    cases: cases.reduce((sum, { count }) => sum + count, 0),
    worst: cases.map(({ severity }) => severity).toSorted((a, b) => a - b)[0] ?? null,
    state: worstOf(here.map(({ state }) => state)),
  }
}

/** The latest events of the field, in words, with the name of what they are about. */
async function listEvents(tenant: Tenant) {
  const { zone, locale } = await readOrganisation(tenant, { role: 'dispatcher' })
  const { found } = await listHistory(tenant, { group: 'field' }, { zone, before: undefined, most: MOST_EVENTS })
  const home = { locale: localeOf({ locale, zone }), home: zone }
  const names = await namesOfEvents(
    tenant,
    found.map(({ id }) => id),
  )
  return found.map((row) => {
    const told = tellEntry(row, home)
    const name = names.get(row.id)
    return name ? { ...told, what: `${told.what}: ${name}` } : told
  })
}
