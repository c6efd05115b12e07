import { NOT_SET_UP, services, type StatusEntry } from '../../../contract/platform/status/status.ts'
import { isNamed } from '../../core/cache/content.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { createDayBook } from './day-book.ts'
import { createStateBook } from './state-book.ts'
import { type StatusRequest, createProbes } from './probes.ts'
import {
  isUnderWay,
  type MaintenanceRow,
  readOpenIncidents,
  readOverrides,
  readPlanned,
  statusTags,
} from './queries.ts'
import type { Measurement } from '../../../contract/platform/status/control.ts'
import { type OpenIncident, type Override, type Service, type ServiceState, toEntries } from './rules.ts'

const EVERY_MS = 60_000
const SLOW_MS = 2_000
const GIVE_UP_MS = 10_000

export type StatusChecks = ReturnType<typeof createStatusChecks>

/**
 * The background check behind `/api/status`: every `everyMs`, never for a visitor's request. `latest()` is what the
 * last check found with what admins say and plan above it, empty before the first. `found()` is what it found and
 * measured alone. `check()` checks now, `refresh()` reads again what admins say. `start()` resolves after the first
 * check, `stop()` once nothing runs any more.
 */
export function createStatusChecks(
  deps: Pick<Services, 'database' | 'env' | 'clock' | 'content' | 'jobs' | 'events'>,
  ask: StatusRequest,
  everyMs = EVERY_MS,
) {
  const probes = createProbes(deps, ask)
  const note = createDayBook(deps)
  const tell = createStateBook(deps)
  let found: Record<Service, ServiceState> | undefined
  let measured: Partial<Record<Service, Measurement>> = {}
  let foundAt: Date | undefined
  let overrides: (Override & { until: Date })[] = []
  let planned: MaintenanceRow[] = []
  let incidents: OpenIncident[] = []
  let newest: Promise<void> | undefined
  let underWayThen = ''
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined

  async function health(service: Service): Promise<ServiceState> {
    const started = deps.clock().getTime()
    try {
      const { state, load = null } = await within(GIVE_UP_MS, probes[service]())
      const ms = deps.clock().getTime() - started
      if (state !== NOT_SET_UP) measured[service] = { ms, load }
      return state ?? (ms > SLOW_MS ? 'degraded' : 'operational')
    } catch {
      return 'outage'
    }
  }

  // While the database can't be asked, what admins said last still holds. Of two readings that overlap, the one that
  // began later counts, whichever ends first.
  async function read() {
    const now = deps.clock()
    const [said, work, open] = await Promise.all([
      readOverrides(deps.database).catch(() => overrides),
      readPlanned(deps.database, now).catch(() => planned),
      readOpenIncidents(deps.database).catch(() => incidents),
    ])
    return { said, work, open }
  }

  function refresh(): Promise<void> {
    const reading: Promise<void> = read().then(async ({ said, work, open }) => {
      if (newest !== reading) return newest
      overrides = said
      planned = work
      incidents = open
      await noteDay()
    })
    newest = reading
    return reading
  }

  /** Overrides end and planned work begins and ends by the clock, also between two checks. */
  function shown(states: Record<Service, ServiceState>) {
    const now = deps.clock()
    const worked = planned.filter((each) => isUnderWay(each, now)).flatMap((each) => each.services)
    return toEntries(
      states,
      overrides.filter(({ until }) => until > now),
      worked,
      incidents,
    )
  }

  // What was found on another day says nothing of this one. What can't be written down now is written down later.
  const noteDay = async () => {
    const today = dayOf(deps.clock())
    if (found && foundAt && dayOf(foundAt) === today) await note(today, shown(found)).catch(() => undefined)
  }

  /** The answer that tells of planned work is kept: it is old once work began or ended. */
  function noticeWork() {
    const now = deps.clock()
    const ids = planned.filter((each) => isUnderWay(each, now)).map(({ id }) => id)
    const waiting = planned.filter(({ endsAt }) => endsAt > now).length
    const state = `${waiting} ${ids.join(' ')}`
    if (state === underWayThen) return
    underWayThen = state
    deps.content.drop(statusTags)
  }

  async function check(): Promise<void> {
    measured = {}
    const states = await Promise.all(services.map(async (service) => [service, await health(service)] as const))
    found = Object.fromEntries(states) as Record<Service, ServiceState>
    foundAt = deps.clock()
    await refresh()
    noticeWork()
    await tell(shown(found)).catch(() => undefined)
  }

  const checkOnce = () =>
    (underWay ??= check().finally(() => {
      underWay = undefined
    }))
  deps.content.onDrop((tags) => {
    if (found && (tags === 'all' || statusTags.some((path) => isNamed(path, tags)))) void refresh()
  })

  return {
    latest: (): StatusEntry[] => (found ? shown(found) : []),
    found: () => (found && foundAt ? { states: found, measured, at: foundAt } : undefined),
    check: checkOnce,
    refresh,
    start(): Promise<void> {
      timer = setInterval(() => void checkOnce(), everyMs).unref()
      return checkOnce()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await underWay
    },
  }
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** What the promise gives, or an error once `milliseconds` are over. */
function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms`)), milliseconds)
  })
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer))
}
