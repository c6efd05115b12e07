import * as z from 'zod/mini'
import { endpoints, Id, Timestamp } from '../../core/core.ts'

export const campaignStates = ['planned', 'sending', 'sent', 'stopped'] as const

/**
 * One sending of a page to all newsletter subscribers. `at` is its start. Of `total` mails the server accepted `sent`
 * and refused `failed` permanently. `unsure` were under way when the product stopped. `kept` are in the outbox because
 * there is no mail server. `left` are those of people who unsubscribed in time. The others wait. `reason` says why it
 * paused by itself, or who paused it.
 */
export const Campaign = z.object({
  id: Id,
  state: z.enum(campaignStates),
  at: Timestamp,
  by: z.nullable(z.string()),
  total: z.int(),
  sent: z.int(),
  failed: z.int(),
  unsure: z.int(),
  kept: z.int(),
  left: z.int(),
  reason: z.nullable(z.string()),
})
export type Campaign = z.infer<typeof Campaign>

/** The campaigns of one page, newest first, and how many subscribers the next one would reach. */
export const Campaigns = z.object({ audience: z.int(), campaigns: z.array(Campaign) })
export type Campaigns = z.infer<typeof Campaigns>

/** Asks for a campaign. Only `again` sends a page that was sent before. */
export const CampaignWish = z.strictObject({ again: z.optional(z.boolean()) })
export type CampaignWish = z.infer<typeof CampaignWish>

/** The options that go with a publication. */
export const AlsoNewsletter = z.strictObject({ newsletter: z.nullable(CampaignWish) })
export type AlsoNewsletter = z.infer<typeof AlsoNewsletter>

const one = { access: 'admin', params: z.object({ id: Id }), body: z.strictObject({}), reply: Campaign } as const

export const campaigns = endpoints({
  stop: {
    method: 'POST',
    path: '/admin/campaigns/:id/stop',
    ...one,
    summary: 'Stops a campaign: what was not handed to the mail server yet is not sent.',
  },
  resume: {
    method: 'POST',
    path: '/admin/campaigns/:id/resume',
    ...one,
    summary: 'Sends the rest of a stopped campaign, to those who still get the newsletter.',
  },
  retry: {
    method: 'POST',
    path: '/admin/campaigns/:id/retry',
    ...one,
    summary:
      'Sends once more what the mail server refused, or what stayed in the outbox, to those who still get the ' +
      'newsletter.',
  },
})
