import { createHash } from 'node:crypto'
import { UNSEEN } from '../../../contract/platform/mail/mail.ts'
import type { ReadyEnv } from '../../core/base/env.ts'
import { readAddress } from '../mail/reply-address.ts'
import { valuesOf } from './automatic.ts'
import type { ParsedMail } from './parsing.ts'
import { unquote } from './quoting.ts'

const MAX_LINE = 300
const MAX_ADDRESS = 254
const MAX_TEXT = 50_000
const MAX_IDS = 50
const MAX_RECIPIENTS = 20_000

// PostgreSQL stores no NUL, and the other control characters and signs without a width only hide something.
const HIDDEN = new RegExp(`[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f${UNSEEN}]`, 'gu')
const clean = (text: string, max: number) => text.replace(HIDDEN, '').toWellFormed().slice(0, max).toWellFormed()
const line = (text: string, max = MAX_LINE) => clean(text.replace(/\s+/g, ' '), max).trim()

const RECIPIENTS = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to']

type AddressEnv = Pick<ReadyEnv, 'secret'> & { incoming: { address: string } }

/** The signed address of ours that a mail was sent to. */
export const tokenOf = (mail: ParsedMail, env: AddressEnv) =>
  readAddress(
    env,
    RECIPIENTS.flatMap((name) => valuesOf(mail, name))
      .join(' ')
      .slice(0, MAX_RECIPIENTS),
  )

const IDS = /<[^<>\s]{3,250}>/g

/** The mails that a mail names as those it answers, the nearest first. */
export const answeredIds = ({ inReplyTo, references }: ParsedMail): string[] => [
  ...new Set([...(inReplyTo.match(IDS) ?? []), ...(references.match(IDS) ?? []).toReversed()].slice(0, MAX_IDS)),
]

/** The message id of the mail that a report quotes the head of. */
export const reportedIds = (about: string): string[] =>
  (/^[>\s]*message-id:\s*(<[^<>\s]{3,250}>)/im.exec(about) ?? []).slice(1)

/** What tells a mail from every other one, however often and by whatever way it comes. */
export function keyOf({ messageId, from, date }: ParsedMail, raw: Buffer): string {
  const hash = createHash('sha256')
  return (messageId ? hash.update(JSON.stringify([messageId, from.address, date])) : hash.update(raw)).digest(
    'base64url',
  )
}

/** What is kept of a mail. */
export function readable(mail: ParsedMail) {
  const { said, quoted } = unquote(clean(mail.text, 2 * MAX_TEXT))
  return {
    messageId: line(mail.messageId),
    fromName: line(mail.from.name),
    fromAddress: line(mail.from.address, MAX_ADDRESS),
    subject: line(mail.subject),
    text: said.slice(0, MAX_TEXT).toWellFormed(),
    quoted: quoted.slice(0, MAX_TEXT).toWellFormed(),
    attachments: mail.attachments.map(({ name, type, bytes }) => ({
      name: line(name) || 'without a name',
      type: line(type, 100),
      bytes,
    })),
  }
}
