import { DAY_MS } from '../../../contract/core/units.ts'
import type { CaptchaProvider } from '../../../contract/platform/captcha/captcha.ts'
import type { CaptchaFigures, CaptchaOutcome } from '../../../contract/platform/captcha/managing.ts'
import type { Overview } from '../../../contract/core/overview.ts'
import { repeat } from '../../core/jobs/repeating.ts'
import type { ServeRoom } from '../../core/rooms/room.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { type Day, readDays, storeDays } from './queries-figures.ts'

const EVERY_MS = 10_000
const DAYS = 30

type FigureServices = Pick<Services, 'database' | 'clock'>

const waiting = new WeakMap<Services['database'], Map<string, Day>>()
const none = { issued: 0, solved: 0, failed: 0, expired: 0, replayed: 0, unchecked: 0 }

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const daysAgo = ({ clock }: Pick<Services, 'clock'>, days: number) => dayOf(new Date(clock().getTime() - days * DAY_MS))

/** Counts the result of a check. No visitor waits for it; a crash loses up to ten seconds of counts. */
export function countCheck(
  { database, clock }: FigureServices,
  provider: CaptchaProvider,
  outcome: CaptchaOutcome,
): void {
  const counted = waiting.get(database)
  if (!counted) return
  const day = dayOf(clock())
  const known = counted.get(`${day} ${provider}`) ?? { day, provider, ...none }
  counted.set(`${day} ${provider}`, { ...known, [outcome]: known[outcome] + 1 })
}

async function store(services: FigureServices): Promise<void> {
  const counted = waiting.get(services.database)
  if (!counted || counted.size === 0) return
  const days = [...counted.values()]
  counted.clear()
  await storeDays(services.database, days, daysAgo(services, DAYS))
}

/** Stores what was counted, while the app listens and when it ends, and forgets what is older than 30 days. */
export const keepFigures: ServeRoom = (app, services) => {
  waiting.set(services.database, new Map())
  repeat(app, EVERY_MS, () => store(services), 'checks against spam can’t be counted')
  app.addHook('preClose', () => store(services).catch(() => undefined))
}

/** The outcomes of the checks of the last 30 days, today's included. */
export async function checkFigures(services: FigureServices, days = DAYS): Promise<CaptchaFigures[]> {
  await store(services)
  return readDays(services.database, daysAgo(services, days - 1))
}

/** Forms that were refused because a provider gave no answer: visitors were turned away. */
export async function captchaOverview(services: FigureServices): Promise<Overview> {
  const figures = await checkFigures(services, 2)
  const count = figures.reduce((sum, { unchecked }) => sum + unchecked, 0)
  if (count === 0) return {}
  return {
    waiting: [
      {
        group: 'delivery',
        state: 'failed',
        label: 'Forms could not be checked against spam',
        detail: `${count} since yesterday, their senders were turned away`,
        at: null,
        action: 'See keys',
        href: '/admin/captcha-settings/keys',
      },
    ],
  }
}
