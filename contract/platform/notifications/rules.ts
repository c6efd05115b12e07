import * as z from 'zod/mini'
import { endpoints, Id, text } from '../../core/core.ts'
import { tones } from './inbox.ts'

export const channels = ['app', 'email', 'push', 'webhook', 'chat'] as const
export type Channel = (typeof channels)[number]

/** The recipient of a rule: everybody with a role, one person, the person concerned, or a webhook. */
export const RuleRecipient = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('role'), role: z.enum(['admin', 'editor']) }),
  z.strictObject({ type: z.literal('person'), id: Id }),
  z.strictObject({ type: z.literal('concerned') }),
  z.strictObject({ type: z.literal('target'), id: Id }),
])
export type RuleRecipient = z.infer<typeof RuleRecipient>

const MOST_TOLD = 20

/** One recipient of an event on one channel. `urgent` mails and pushes ignore quiet hours and digests. */
export const Rule = z.strictObject({
  to: z.array(RuleRecipient).check(z.maxLength(MOST_TOLD, `Choose at most ${MOST_TOLD}`)),
  urgent: z.boolean(),
})
export type Rule = z.infer<typeof Rule>

/** An event with its rules by channel. `concerns` describes the person concerned, or is null where there is none. */
export const EventRules = z.object({
  name: z.string(),
  label: z.string(),
  group: z.string(),
  tone: z.enum(tones),
  access: z.enum(['admin', 'editor']),
  concerns: z.nullable(z.string()),
  ownMail: z.boolean(),
  rules: z.record(z.enum(channels), Rule),
})
export type EventRules = z.infer<typeof EventRules>

export const rules = endpoints({
  list: {
    method: 'GET',
    path: '/admin/notification-rules',
    access: 'admin',
    summary: 'Every event with who is told of it and where, and the people who may be chosen.',
    reply: z.object({
      events: z.array(EventRules),
      people: z.array(z.object({ id: Id, name: z.string(), role: z.enum(['admin', 'editor']) })),
      mailIsOn: z.boolean(),
      withOwn: z.int(),
    }),
  },
  save: {
    method: 'PUT',
    path: '/admin/notification-rules/:event/:channel',
    access: 'admin',
    params: z.object({ event: text(60), channel: z.enum(channels) }),
    body: z.strictObject({ before: Rule, after: Rule }),
    summary: 'Says who is told of an event by a channel. `before` is what was read; another answers 409.',
    reply: Rule,
  },
  test: {
    method: 'POST',
    path: '/admin/notification-tests',
    access: 'admin',
    body: z.strictObject({ channel: z.enum(['app', 'email']) }),
    summary: 'Sends a test to oneself, into the inbox or by mail.',
    reply: z.object({ message: z.string() }),
  },
})
