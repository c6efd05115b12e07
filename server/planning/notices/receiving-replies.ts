import { DAY_MS } from '../../../contract/core/units.ts'
import type { MailReaders } from '../../core/rooms/incoming-mail.ts'
import { append } from '../organisations/append.ts'
import { organisationOfGuard } from '../organisations/queries-across.ts'
import { inTenant } from '../organisations/queries-tenant.ts'
import { addReply, countReplies, readAddressOf } from './queries-replies.ts'

const REFERENCE = /^guard:([0-9a-f-]{36})$/
const MOST_LETTERS = 4_000
/** The most replies of one guard that are kept within a day. */
const MOST_A_DAY = 30

const guardOf = (reference: string | null | undefined) => REFERENCE.exec(reference ?? '')?.[1]

/** Files a mail that answers one of ours to a guard. */
const fileReply: MailReaders['onMail'] = async ({ database }, _, answered) => {
  const guardId = guardOf(answered?.reference)
  return guardId && (await organisationOfGuard(database, guardId)) ? answered!.reference : null
}

/**
 * Keeps the reply of a guard and tells the office, once for each mail. What a program sends, such as an out-of-office
 * notice, is shown to nobody.
 */
const keepReply: MailReaders['onFiled'] = async ({ database, clock }, mail, reference) => {
  const guardId = guardOf(reference)
  const organisationId = guardId && (await organisationOfGuard(database, guardId))
  if (!organisationId || mail.automatic) return
  await inTenant(database, organisationId, async (tenant) => {
    const guard = await readAddressOf(tenant, guardId)
    if (!guard || (await countReplies(tenant, guardId, new Date(mail.at.getTime() - DAY_MS))) >= MOST_A_DAY) return
    const { id, subject, at } = mail
    const text = mail.text.slice(0, MOST_LETTERS)
    const fromAddress = guard.email?.toLowerCase() === mail.fromAddress.toLowerCase() ? null : mail.fromAddress
    if (!(await addReply(tenant, { id, guardId, at, subject, text, fromAddress }))) return
    const cause = { clock, actorId: null }
    await append(tenant, cause, { kind: 'guard.replied', subject: `guard:${guardId}`, body: { replyId: id } })
  })
}

/** Puts answers of guards in front of the office. */
export const replyReader = { onMail: fileReply, onFiled: keepReply }
