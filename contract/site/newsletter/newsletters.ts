import * as z from 'zod/mini'
import { endpoints, Id, text, Timestamp, Version, words } from '../../core/core.ts'
import { isMailAddress, isOneLine } from '../../platform/mail/mail.ts'
import { plainText, RichText } from '../../platform/rich-text/rich-text.ts'
import { SendingSummary } from './sendings.ts'
import { AudienceCount } from './segments.ts'

/** The default pace of a sending, in mails per minute. */
export const PACE_DEFAULT = 600
export const PACE_MOST = 6_000

/** How fast a sending sends, in mails per minute. */
export const Pace = z
  .int('Give a whole number')
  .check(z.gte(1, 'Send at least 1 mail a minute'), z.lte(PACE_MOST, 'Send at most 6,000 mails a minute'))

const ONE_LINE = 'Remove line breaks and hidden characters'
const isWritten = (text: RichText) =>
  plainText(text) !== '' || text.content.some(({ type }) => type === 'image' || type === 'cta')

/**
 * What stands for a reader's name in a newsletter: `{first name}` or `{name}`. Readers without one get the word behind
 * a bar, as in `{first name|there}`.
 */
export const READER_VARIABLE = /\{ *(first name|name) *(?:\|([^{}|]{0,40}))?\}/gi

/** The reader of previews: nobody real. */
export const SAMPLE_READER = 'Dana Ortiz'

/**
 * A newsletter in the editor. `title` is its name in the admin area. `segment` is the id of its segment, empty for
 * everybody. `from` is the name that readers see as its sender, and `replyTo` where their answers go; without them the
 * site's own.
 */
export const NewsletterDraft = z.strictObject({
  title: words(160),
  subject: words(150).check(z.refine(isOneLine, ONE_LINE)),
  preheader: text(150).check(z.refine(isOneLine, ONE_LINE)),
  content: RichText.check(z.refine(isWritten, 'Write something')),
  segment: z.union([z.literal(''), Id]),
  perMinute: Pace,
  from: z.optional(text(80).check(z.refine(isOneLine, ONE_LINE))),
  replyTo: z.optional(
    text(254).check(z.refine((address) => address === '' || isMailAddress(address), 'Enter an email address')),
  ),
})
export type NewsletterDraft = z.infer<typeof NewsletterDraft>

/** The past and planned sendings of a newsletter, newest first, and the audience of the next one. */
export const SendOverview = z.object({
  audience: AudienceCount,
  segment: z.nullable(z.string()),
  sendings: z.array(SendingSummary),
})
export type SendOverview = z.infer<typeof SendOverview>

const one = { access: 'admin', params: z.object({ slug: Id }) } as const

export const newsletters = endpoints({
  sending: {
    method: 'GET',
    path: '/admin/newsletters/:slug/sending',
    ...one,
    summary: 'What was and is to be sent of a newsletter, and whom the next sending reaches.',
    reply: SendOverview,
  },
  mail: {
    method: 'GET',
    path: '/admin/newsletters/:slug/mail',
    ...one,
    summary: 'The draft as the mail that readers get. `bytes` is its size without attachments.',
    reply: z.object({
      subject: z.string(),
      preheader: z.string(),
      html: z.string(),
      text: z.string(),
      bytes: z.int(),
      from: z.string(),
    }),
  },
  test: {
    method: 'POST',
    path: '/admin/newsletters/:slug/test',
    ...one,
    status: 202,
    body: z.strictObject({}),
    summary:
      'Sends the draft to the caller; `sends` is false while there is no mail server and it stays in the outbox.',
    reply: z.object({ to: z.string(), sends: z.boolean() }),
  },
  send: {
    method: 'POST',
    path: '/admin/newsletters/:slug/send',
    ...one,
    status: 202,
    body: z.strictObject({
      version: Version,
      at: z.nullable(Timestamp),
      again: z.optional(z.boolean()),
    }),
    summary:
      'Sends a version of a newsletter, now or at a moment: from then on that version is what readers get. ' +
      'One that was sent before is refused (409) unless `again` is set, and so is a version that is not the newest.',
    reply: SendOverview,
  },
  cancel: {
    method: 'DELETE',
    path: '/admin/newsletters/:slug/send',
    ...one,
    summary: 'Calls off what is scheduled and has not begun.',
    reply: SendOverview,
  },
})
