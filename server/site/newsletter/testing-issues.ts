import type { IssueDraft, SendOverview } from '../../../contract/site/newsletter/issues.ts'
import type { CampaignWhole, Recipient } from '../../../contract/site/newsletter/campaign-view.ts'
import type { RichText } from '../../../contract/platform/rich-text/rich-text.ts'
import { expect, vi } from 'vitest'
import { startSending } from './testing-campaigns.ts'

const PATIENCE = { timeout: 50_000, interval: 30 }
export const ISSUES = '/api/admin/documents/newsletter_issue'

export const said = (words: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})

/** A newsletter that may be sent as it is. */
export const issueDraft = (rest: Partial<IssueDraft> = {}): IssueDraft => ({
  title: 'Issue 15',
  subject: 'The relief that never came',
  preheader: 'Two hospitals, one night.',
  content: said('The log showed at 02:10.'),
  segment: '',
  perMinute: 600,
  ...rest,
})

/** What `startSending` gives, with a newsletter of its own and the calls of the admin who sends it. */
export async function startIssues(options: Parameters<typeof startSending>[0] & { draft?: Partial<IssueDraft> } = {}) {
  const { draft, ...given } = options
  const started = await startSending(given)
  const { as, body } = started
  const { slug } = await body<{ slug: string }>(as.admin('POST', ISSUES, { body: { data: issueDraft(draft) } }))
  const at = `${ISSUES}/${slug}`
  const issueAt = `/api/admin/issues/${slug}`
  const sendIt = (rest: object = {}) => as.admin('POST', `${issueAt}/send`, { body: { version: 1, at: null, ...rest } })
  const sending = () => body<SendOverview>(as.admin('GET', `${issueAt}/sending`))
  const campaignId = async () => (await sending()).campaigns[0]!.id
  const whole = async () => body<CampaignWhole>(as.admin('GET', `/api/admin/campaigns/${await campaignId()}`))
  const recipients = async (query = '') =>
    (
      await body<{ items: Recipient[] }>(
        as.admin('GET', `/api/admin/campaigns/${await campaignId()}/recipients${query}`),
      )
    ).items
  /** Waits until the newest sending is as expected. */
  const comes = (expected: object) =>
    vi.waitFor(async () => expect((await sending()).campaigns[0]).toMatchObject(expected), PATIENCE)
  const act = async (what: 'stop' | 'resume' | 'retry') =>
    as.admin('POST', `/api/admin/campaigns/${await campaignId()}/${what}`, { body: {} })
  return { ...started, slug, at, issueAt, sendIt, sending, campaignId, whole, recipients, comes, act }
}
