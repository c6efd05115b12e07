import * as z from 'zod/mini'
import { Id, text, Timestamp, words } from '../../core/core.ts'

/** How long a message to units is at most, and an answer to one. */
export const MESSAGE_LENGTH = 300
/** So many messages of a call are kept at most, and so many may be written within a minute. */
export const MOST_MESSAGES = 200
export const MOST_MESSAGES_A_MINUTE = 10

/**
 * A message of the office to the units of a call. Each guard has it since `deliveredAt`, when their phone fetched it,
 * and read it at `readAt`. `answer` is what they wrote; empty where they only said that they read it.
 */
export const CallMessage = z.object({
  id: Id,
  text: z.string(),
  at: Timestamp,
  by: z.nullable(z.string()),
  guards: z.array(
    z.object({
      guardId: Id,
      guard: z.string(),
      deliveredAt: z.nullable(Timestamp),
      readAt: z.nullable(Timestamp),
      answer: z.string(),
    }),
  ),
})
export type CallMessage = z.infer<typeof CallMessage>

/** What is written, and to whom: one guard who is on the call, or with null all of them. */
export const MessageDraft = z.strictObject({ text: words(MESSAGE_LENGTH), guardId: z.nullable(Id) })
export type MessageDraft = z.infer<typeof MessageDraft>

/** What a guard says of a message on the phone: that they read it, and with words what they answer. */
export const MessageRead = z.strictObject({ messageId: Id, answer: text(MESSAGE_LENGTH) })
export type MessageRead = z.infer<typeof MessageRead>

/** A message as the phone keeps it, with what its guard said. */
export const PackMessage = z.object({
  id: Id,
  text: z.string(),
  at: Timestamp,
  readAt: z.nullable(Timestamp),
  answer: z.string(),
})
export type PackMessage = z.infer<typeof PackMessage>
