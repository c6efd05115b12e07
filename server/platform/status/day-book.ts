import { NOT_SET_UP } from '../../../contract/platform/status/status.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { recordDays } from './queries.ts'
import { type ServiceState, type Severity, type ShownService, worse } from './rules.ts'

/**
 * Writes down the worst of each day. What could not be written, because the database was what failed, waits for the
 * next time and keeps its day. A service that is not set up has no days.
 */
export function createDayBook({ database, content }: Pick<Services, 'database' | 'content'>) {
  const written = new Map<string, Severity>()
  const waiting = new Map<string, Severity>()

  return async (day: string, entries: { service: ShownService; status: ServiceState }[]): Promise<void> => {
    for (const { service, status } of entries) {
      if (status === NOT_SET_UP) continue
      const key = `${day} ${service}`
      const known = waiting.get(key) ?? written.get(key)
      if (!known || worse(status, known) !== known) waiting.set(key, status)
    }
    if (waiting.size === 0) return
    const news = [...waiting]
    await recordDays(
      database,
      content,
      news.map(([key, worst]) => ({ day: key.slice(0, 10), service: key.slice(11), worst })),
    )
    for (const key of written.keys()) if (!key.startsWith(day)) written.delete(key)
    for (const [key, worst] of news) {
      written.set(key, worst)
      if (waiting.get(key) === worst) waiting.delete(key)
    }
  }
}
