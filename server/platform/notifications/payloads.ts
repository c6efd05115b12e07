import { createHmac } from 'node:crypto'
import type { TargetKind } from '../../../contract/platform/notifications/webhooks.ts'
import type { StoredEvent } from './queries-telling.ts'

export type NoticeEvent = Pick<StoredEvent, 'id' | 'at' | 'event' | 'subject' | 'title' | 'text' | 'href'> & {
  label: string
  data?: StoredEvent['data']
}

/**
 * The header of a signed call: `Watchpost-Signature: t=<seconds since 1970>,v1=<hex>`. `v1` is the HMAC-SHA256, keyed
 * with the webhook's secret, of the timestamp, a dot, and the body as it was sent. The receiver of a call computes the
 * same, compares in constant time, refuses a timestamp older than five minutes, and refuses a `Watchpost-Id` that it
 * has seen: every try of a delivery has the same id and a timestamp of its own.
 */
export function signatureOf(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const code = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${code}`
}

/** The JSON body for a target of this kind. People's words are text in it, never markup. */
export function bodyOf(kind: TargetKind, site: string, event: NoticeEvent): string {
  return JSON.stringify(shapes[kind](event, `${site}${event.href}`))
}

const shapes: Record<TargetKind, (event: NoticeEvent, url: string) => object> = {
  signed: ({ id, at, event, subject, title, text, data }, url) => ({
    id,
    event,
    at: at.toISOString(),
    subject,
    title,
    text,
    url,
    ...(data && { data }),
  }),
  // `plain_text` knows no markup, so that a name can't become a link or call a channel.
  slack: ({ label, title, text }, url) => ({
    text: forSlack(`${label}: ${title}`),
    blocks: [
      { type: 'section', text: { type: 'plain_text', text: [`${label}: ${title}`, text].filter(Boolean).join('\n') } },
      {
        type: 'actions',
        elements: [{ type: 'button', text: { type: 'plain_text', text: 'Open' }, url }],
      },
    ],
  }),
  // Text blocks read Markdown, runs of rich text don't.
  teams: ({ label, title, text }, url) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            runs([{ type: 'TextRun', text: `${label}: ${title}`, weight: 'bolder' }]),
            ...(text ? [runs([{ type: 'TextRun', text }])] : []),
          ],
          actions: [{ type: 'Action.OpenUrl', title: 'Open', url }],
        },
      },
    ],
  }),
}

const runs = (inlines: object[]) => ({ type: 'RichTextBlock', inlines })

/** The characters that begin markup in Slack's fallback text. */
const forSlack = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
