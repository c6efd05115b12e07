import type { Review, Thread } from '../../../contract/platform/reviews/reviews.ts'
import { POSTS, postDraft, startWithPosts } from '../../site/blog/testing-posts.ts'
import { makeUser, sessionCookieFor } from '../users/testing-users.ts'

export const REVIEWS = '/api/admin/reviews'
export const RULES = '/api/admin/review-rules'
export const PASSAGE = {
  type: 'passage',
  field: 'content',
  quote: 'the door that sticks',
  before: 'Keys, radios, and ',
  after: '.',
  at: 18,
} as const

/** The server with a post that Ana wrote, and the calls of Ana and Tom, both administrators, who review it. */
export async function startReviewing(options?: Parameters<typeof startWithPosts>[0]) {
  const started = await startWithPosts(options)
  const { database, clock, services, call } = started
  async function signedIn(name: string) {
    const { id } = await makeUser(database, clock, 'admin', { name })
    const cookies = await sessionCookieFor(database, clock, id, services.env)
    const ask: typeof call = (method, url, given = {}) => call(method, url, { cookies, ...given })
    return { id, ask }
  }
  const [ana, tom] = [await signedIn('Ana Brandt'), await signedIn('Tom Sayer')]
  await ana.ask('POST', POSTS, { body: { slug: 'night', data: postDraft('Night') } })
  const { id } = (await ana.ask('GET', `${POSTS}/night`)).body as { id: string }
  const of = `${REVIEWS}/of/${id}`
  const review = async (who = ana) => (await who.ask('GET', of)).body as Review
  const ask = (people: string[], version = 1) => ana.ask('POST', of, { body: { version, people } })
  const decide = (who: typeof ana, verdict: 'approved' | 'changes', version = 1) =>
    who.ask('POST', `${of}/verdict`, { body: { version, verdict } })
  const save = (title: string, version = 1, who = ana, rest = {}) =>
    who.ask('PUT', `${POSTS}/night`, { body: { version, data: postDraft(title, rest) } })
  const comment = async (who: typeof ana, text: string, anchor: object = { type: 'document' }) =>
    (await who.ask('POST', `${of}/comments`, { body: { text, anchor } })).body as Thread
  const setRules = async (needsApproval: boolean) => {
    const { version } = (await ana.ask('GET', RULES)).body as { version: number }
    return ana.ask('PUT', RULES, { body: { version, data: { needsApproval } } })
  }
  /** Who was told of what, in the order in which it happened. */
  const told = () =>
    started.rows<{ event: string; title: string; person: string | null; access: string }>(
      `select event, title, u.name as person, e.access from events e left join users u on u.id = e.person_id
       where event like 'review%' or event like 'comment%' order by e.at, event, person`,
    )
  return { ...started, ana, tom, id, of, review, ask, decide, save, comment, setRules, told }
}
