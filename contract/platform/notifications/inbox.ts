import * as z from 'zod/mini'
import { endpoints, Id, MOST_AT_ONCE, PageNumber, text, Timestamp } from '../../core/core.ts'
import { isZone } from '../../core/zone.ts'

export const tones = ['danger', 'warning', 'info', 'success'] as const

/** A notice in a person's inbox. `count` is how often the same event happened since they last read it. */
export const Notice = z.object({
  id: Id,
  event: z.string(),
  label: z.string(),
  tone: z.enum(tones),
  title: z.string(),
  text: z.string(),
  href: z.string(),
  at: Timestamp,
  isRead: z.boolean(),
  count: z.int(),
})
export type Notice = z.infer<typeof Notice>

export const InboxFilter = z.strictObject({
  state: z.optional(z.literal('unread')),
  event: z.optional(text(60)),
  page: z.optional(PageNumber),
})
export type InboxFilter = z.infer<typeof InboxFilter>

/** A message of the stream: the number of unread notices, and the notices since the last message. */
export type StreamMessage = { unread: number; notices: { id: string; title: string; href: string }[] }

/** Another message of the stream: the id of a document whose review or comments changed. */
export type DocumentMessage = { document: string }

const TimeOfDay = z.int().check(z.gte(0), z.lt(1440))

/** Events that a person switched off for a channel, as `event:channel`. */
const Off = z.string().check(z.maxLength(80), z.regex(/^[a-z0-9-]+:(app|email|push)$/, 'Name an event and a channel'))

/**
 * How a person wants to be told. Times are minutes after midnight in `zone`. Mails wait during quiet hours, and with
 * `digestAt` until that time of day.
 */
export const NoticeSettings = z.strictObject({
  zone: z.string().check(z.maxLength(60), z.refine(isZone, 'Choose a time zone from the list')),
  quiet: z.nullable(
    z
      .strictObject({ from: TimeOfDay, to: TimeOfDay })
      .check(z.refine(({ from, to }) => from !== to, 'Choose an end other than the beginning')),
  ),
  digestAt: z.nullable(TimeOfDay),
  off: z.array(Off).check(z.maxLength(200, 'Use at most 200')),
})
export type NoticeSettings = z.infer<typeof NoticeSettings>

export const ownChannels = ['app', 'email', 'push'] as const
export type OwnChannel = (typeof ownChannels)[number]

/**
 * An event that this person may receive. `by`: the channels by which its rule reaches them, or may where it concerns
 * them.
 */
export const OwnEvent = z.object({
  name: z.string(),
  label: z.string(),
  group: z.string(),
  by: z.record(z.enum(ownChannels), z.boolean()),
})
export type OwnEvent = z.infer<typeof OwnEvent>

export const notices = endpoints({
  list: {
    method: 'GET',
    path: '/admin/notifications',
    access: 'editor',
    query: InboxFilter,
    summary: 'A page of one’s own notices, newest first, and how many are unread.',
    reply: z.object({
      items: z.array(Notice),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      unread: z.int(),
    }),
  },
  mark: {
    method: 'POST',
    path: '/admin/notifications/marks',
    access: 'editor',
    body: z.strictObject({
      ids: z.union([
        z.literal('all'),
        z
          .array(Id)
          .check(z.minLength(1, 'Choose at least one'), z.maxLength(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE}`)),
      ]),
      isRead: z.boolean(),
    }),
    summary: 'Marks some of one’s own notices, or all, as read or unread. Those of others stay as they are.',
    reply: z.object({ unread: z.int() }),
  },
  stream: {
    method: 'GET',
    path: '/admin/notifications/stream',
    access: 'editor',
    summary:
      'Server-sent events: one `state` at once and one whenever one’s notices change, ' +
      'one `document` whenever the review or the comments of any document do. ' +
      'Ask with Accept: text/event-stream; Last-Event-ID resumes.',
    reply: z.unknown(),
  },
  settings: {
    method: 'GET',
    path: '/admin/notification-settings',
    access: 'editor',
    summary: 'How one wants to be told, and of what one may be told.',
    reply: z.object({ settings: NoticeSettings, events: z.array(OwnEvent) }),
  },
  saveSettings: {
    method: 'PUT',
    path: '/admin/notification-settings',
    access: 'editor',
    body: NoticeSettings,
    summary: 'Changes how one wants to be told.',
    reply: NoticeSettings,
  },
})
