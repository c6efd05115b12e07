import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '../../../contract/core/units.ts'
import { CLICKS_KEPT_DAYS, newsletterLink } from '../../../contract/site/newsletter/subscription.ts'
import type { ReadyEnv } from '../../core/base/env.ts'
import { repeat } from '../../core/jobs/repeating.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { forgetClicksBefore, noteClick, urlOf } from './queries-clicks.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const LOOK_MS = DAY_MS / 4

/** What stands for a reader in a link: their id, signed for this link, so that nobody else can be counted by it. */
function markOf({ secret }: Pick<ReadyEnv, 'secret'>, linkId: string, readerId: string): string {
  const signature = createHmac('sha256', secret).update(`newsletter-link:${linkId}:${readerId}`).digest('base64url')
  return `${readerId}.${signature}`
}

/** The address of a link that counts its reader. */
export const countedAddress = (env: Pick<ReadyEnv, 'secret' | 'publicUrl'>, linkId: string, readerId: string) =>
  `${env.publicUrl}/api/newsletter/links/${linkId}/${markOf(env, linkId, readerId)}`

/** The reader whom a mark stands for; undefined when it is not ours for this link. */
function readerOf(env: Pick<ReadyEnv, 'secret'>, linkId: string, mark: string): string | undefined {
  const [readerId = ''] = mark.split('.', 1)
  const [given, right] = [Buffer.from(mark), Buffer.from(markOf(env, linkId, readerId))]
  return UUID.test(readerId) && given.length === right.length && timingSafeEqual(given, right) ? readerId : undefined
}

/**
 * Leads from a counted link of a newsletter to where it goes, and to nothing that no newsletter holds. A reader who
 * took the consent back is led there and not counted; so is a mark that is wrong.
 */
export function countClicks(app: FastifyInstance, services: Services): void {
  const { database, clock, env } = services
  services.endpoints.push(newsletterLink)
  app.get<{ Params: { link: string; reader: string } }>(
    `/api${newsletterLink.path}`,
    { exposeHeadRoute: false },
    async ({ params: { link, reader } }, reply) => {
      const url = UUID.test(link) ? await urlOf(database.orm, link) : undefined
      const readerId = url === undefined ? undefined : readerOf(env, link, reader)
      if (readerId !== undefined) await noteClick(database.orm, link, readerId, clock())
      return reply.header('cache-control', 'no-store').redirect(url ?? '/', 302)
    },
  )
  repeat(app, LOOK_MS, () => forgetOldClicks(services), 'old clicks can’t be forgotten')
}

/** Forgets who opened what too long ago. */
export const forgetOldClicks = ({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> =>
  forgetClicksBefore(database.orm, new Date(clock().getTime() - CLICKS_KEPT_DAYS * DAY_MS))
