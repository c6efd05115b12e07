import type { Services } from '../../core/rooms/routes.ts'
import { type PushMessage, pushTo } from './pushing-notices.ts'
import { liveBrowsersOf, removeSubscription } from './queries-push.ts'

/** `again` says that another try may help; `said` is why nobody saw it, for people. */
export type PushOutcome = { ok: true } | { ok: false; said: string; again: boolean }

/**
 * Makes one try to push to every browser where a person is signed in. One that takes it is enough, and one that is gone
 * is forgotten.
 */
export async function pushToPerson(
  services: Pick<Services, 'env' | 'clock' | 'database'>,
  userId: string | null,
  message: PushMessage,
): Promise<PushOutcome> {
  const { orm } = services.database
  const browsers = userId === null ? [] : await liveBrowsersOf(orm, userId, services.clock())
  const answers = await Promise.all(
    browsers.map(async ({ id, sealed }) => {
      const answer = await pushTo(services, sealed, message)
      if (answer.state === 'gone') await removeSubscription(orm, { id })
      return answer
    }),
  )
  if (answers.some(({ state }) => state === 'delivered')) return { ok: true }
  const again = answers.some(({ state }) => state === 'retrying')
  const said = answers.length === 0 ? 'They are signed in nowhere any more' : 'No push service took it'
  return { ok: false, said, again }
}
