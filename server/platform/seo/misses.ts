import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { DAY_MS } from '../../../contract/core/units.ts'
import type { Relocation } from '../../core/http/relocation.ts'
import { repeat } from '../../core/jobs/repeating.ts'
import type { ServeRoom } from '../../core/rooms/room.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { forgetMisses, type Miss, storeMisses } from './queries-misses.ts'

const EVERY_MS = 10_000
const KEPT_DAYS = 28
/** More different addresses than people ask for in ten seconds: the rest is a program trying names. */
const MOST = 500
const LONGEST = 300

/** Addresses that only programs try: they look for other products' holes. */
const PROBE = /\.(php|aspx?|jsp|cgi|env|git|sql|bak|zip|ya?ml|ini)\b|\/(wp-|\.|cgi-bin|phpmyadmin|vendor\/)/i

const waiting = new WeakMap<Services['database'], Map<string, Miss>>()

/** Notes that an address without a page was asked for. Nothing waits for it, and a crash loses ten seconds of it. */
export function noteMiss(
  { database, clock, env }: Pick<Services, 'database' | 'clock' | 'env'>,
  path: string,
  moved: Relocation | null,
  { headers }: FastifyRequest,
): void {
  const known = waiting.get(database)
  if (!known || path.length > LONGEST) return
  const now = clock()
  const day = now.toISOString().slice(0, 10)
  const key = `${day} ${path}`
  const miss = known.get(key) ?? { day, path, moved: 0, missed: 0, bots: 0, referrer: '', lastAt: now }
  if (!known.has(key) && known.size >= MOST) return
  const agent = headers['user-agent'] ?? ''
  if (!agent || isbot(agent) || PROBE.test(path)) miss.bots++
  else if (moved) miss.moved++
  else miss.missed++
  const referrer = referrerOf(headers.referer ?? '', new URL(env.publicUrl).host)
  known.set(key, { ...miss, referrer: referrer || miss.referrer, lastAt: now })
}

/** The page of ours, or the host of others, that a visitor came from. */
function referrerOf(address: string, own: string): string {
  if (!URL.canParse(address)) return ''
  const { host, pathname } = new URL(address)
  return (host === own ? pathname : host).slice(0, LONGEST)
}

/** Stores what was noted, while the app listens and when it ends, and forgets what is older than 28 days. */
export const keepMisses: ServeRoom = (app, { database, clock }) => {
  const noted = new Map<string, Miss>()
  waiting.set(database, noted)
  const store = async () => {
    const misses = [...noted.values()]
    noted.clear()
    if (misses.length === 0) return
    await storeMisses(database, misses)
    await forgetMisses(database, new Date(clock().getTime() - KEPT_DAYS * DAY_MS))
  }
  repeat(app, EVERY_MS, store, 'addresses without a page can’t be counted')
  app.addHook('preClose', () => store().catch(() => undefined))
}
