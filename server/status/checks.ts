import { services, type StatusEntry } from '../../contract/status.ts'
import type { House } from '../core/routes.ts'
import { type Ask, createProbes } from './probes.ts'
import { type Health, type Service, toEntries } from './rules.ts'

const EVERY_MS = 60_000
const SLOW_MS = 2_000
const GIVE_UP_MS = 10_000

export type StatusChecks = ReturnType<typeof createStatusChecks>

/**
 * The background check behind `/api/status` (decisions.md, section 6): every `everyMs`, never for a visitor's request.
 * `latest()` is what the last check found, empty before the first. `start()` resolves after the first check, `stop()`
 * once nothing runs any more.
 */
export function createStatusChecks(house: Pick<House, 'database' | 'env' | 'clock'>, ask: Ask, everyMs = EVERY_MS) {
  const probes = createProbes(house, ask)
  let latest: StatusEntry[] = []
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined

  async function health(service: Service): Promise<Health> {
    const started = house.clock().getTime()
    try {
      const found = await within(GIVE_UP_MS, probes[service]())
      if (found) return found
      return house.clock().getTime() - started > SLOW_MS ? 'degraded' : 'operational'
    } catch {
      return 'outage'
    }
  }

  async function check(): Promise<void> {
    const found = await Promise.all(services.map(async (service) => [service, await health(service)] as const))
    latest = toEntries(Object.fromEntries(found) as Record<Service, Health>)
  }

  const checkOnce = () => (underWay ??= check().finally(() => { underWay = undefined }))

  return {
    latest: () => latest,
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
