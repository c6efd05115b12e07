import { services, type StatusEntry, type StatusOverride } from '../../../contract/platform/status/status.ts'
import { isNamed } from '../../core/cache/content.ts'
import type { Services } from '../../core/http/routes.ts'
import { createDayBook } from './day-book.ts'
import { type Ask, createProbes } from './probes.ts'
import { readOverrides, statusTags } from './queries.ts'
import { type Service, type ServiceState, toEntries } from './rules.ts'

const EVERY_MS = 60_000
const SLOW_MS = 2_000
const GIVE_UP_MS = 10_000

export type StatusChecks = ReturnType<typeof createStatusChecks>

/**
 * The background check behind `/api/status`: every `everyMs`, never for a visitor's request.
 * `latest()` is what the last check found with what admins say above it, empty before the first. `start()` resolves
 * after the first check, `stop()` once nothing runs any more.
 */
export function createStatusChecks(
  house: Pick<Services, 'database' | 'env' | 'clock' | 'content' | 'jobs'>,
  ask: Ask,
  everyMs = EVERY_MS,
) {
  const probes = createProbes(house, ask)
  const note = createDayBook(house)
  let found: Record<Service, ServiceState> | undefined
  let overrides: StatusOverride[] = []
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined

  async function health(service: Service): Promise<ServiceState> {
    const started = house.clock().getTime()
    try {
      const found = await within(GIVE_UP_MS, probes[service]())
      if (found) return found
      return house.clock().getTime() - started > SLOW_MS ? 'degraded' : 'operational'
    } catch {
      return 'outage'
    }
  }

  // While the database can't be asked, what admins said last still holds.
  const readWords = async () => {
    overrides = await readOverrides(house.database).catch(() => overrides)
  }

  async function check(): Promise<void> {
    const states = await Promise.all(services.map(async (service) => [service, await health(service)] as const))
    found = Object.fromEntries(states) as Record<Service, ServiceState>
    await readWords()
    // What can't be written down now is written down by a later check.
    await note(house.clock().toISOString().slice(0, 10), toEntries(found, overrides)).catch(() => undefined)
  }

  const checkOnce = () =>
    (underWay ??= check().finally(() => {
      underWay = undefined
    }))
  house.content.onDrop((tags) => {
    if (found && (tags === 'all' || statusTags.some((path) => isNamed(path, tags)))) void readWords()
  })

  return {
    latest: (): StatusEntry[] => (found ? toEntries(found, overrides) : []),
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

/** What the promise gives, or an error once `milliseconds` are over. */
function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms`)), milliseconds)
  })
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer))
}
