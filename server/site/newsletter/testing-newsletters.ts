import type { NewsletterDraft, SendOverview } from '../../../contract/site/newsletter/newsletters.ts'
import type { SendingWhole, Recipient } from '../../../contract/site/newsletter/sending-view.ts'
import type { RichText } from '../../../contract/platform/rich-text/rich-text.ts'
import { expect, vi } from 'vitest'
import { startSending } from './testing-sendings.ts'

const PATIENCE = { timeout: 50_000, interval: 30 }
export const NEWSLETTERS = '/api/admin/documents/newsletter_issue'

export const said = (words: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})

/** A newsletter that may be sent as it is. */
export const newsletterDraft = (rest: Partial<NewsletterDraft> = {}): NewsletterDraft => ({
  title: 'Newsletter 15',
  subject: 'The relief that never came',
  preheader: 'Two hospitals, one night.',
  content: said('The log showed at 02:10.'),
  segment: '',
  perMinute: 600,
  ...rest,
})

/** What `startSending` gives, with a newsletter of its own and the calls of the admin who sends it. */
export async function startNewsletters(
  options: Parameters<typeof startSending>[0] & { draft?: Partial<NewsletterDraft> } = {},
) {
  const { draft, ...given } = options
  const started = await startSending(given)
  const { as, body } = started
  const { slug } = await body<{ slug: string }>(
    as.admin('POST', NEWSLETTERS, { body: { data: newsletterDraft(draft) } }),
  )
  const at = `${NEWSLETTERS}/${slug}`
  const newsletterAt = `/api/admin/newsletters/${slug}`
  const sendIt = (rest: object = {}) =>
    as.admin('POST', `${newsletterAt}/send`, { body: { version: 1, at: null, ...rest } })
  const sending = () => body<SendOverview>(as.admin('GET', `${newsletterAt}/sending`))
  const sendingId = async () => (await sending()).sendings[0]!.id
  const whole = async () => body<SendingWhole>(as.admin('GET', `/api/admin/sendings/${await sendingId()}`))
  const recipients = async (query = '') =>
    (await body<{ items: Recipient[] }>(as.admin('GET', `/api/admin/sendings/${await sendingId()}/recipients${query}`)))
      .items
  /** Waits until the newest sending is as expected. */
  const comes = (expected: object) =>
    vi.waitFor(async () => expect((await sending()).sendings[0]).toMatchObject(expected), PATIENCE)
  const act = async (what: 'stop' | 'resume' | 'retry') =>
    as.admin('POST', `/api/admin/sendings/${await sendingId()}/${what}`, { body: {} })
  return { ...started, slug, at, newsletterAt, sendIt, sending, sendingId, whole, recipients, comes, act }
}
