import { randomBytes } from 'node:crypto'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { Role } from '../../../contract/platform/users/users.ts'
import type { Transaction } from '../../core/database/database.ts'
import { hashToken } from '../../core/database/hashed-tokens.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { sendsMail } from '../mail/sends-mail.ts'
import { sendMail } from '../mail/outbox.ts'
import type { FilledTemplate } from '../mail/templates.ts'
import { accountNotices, invitation, type Notice, resetLink, roleWords } from './mails.ts'
import { addLink, resettable } from './queries-links.ts'

const INVITATION_HOURS = 7 * 24
const RESET_HOURS = 1

export const RESET = 'password-reset'

type Recipient = { id: string; name: string; email: string }
type MailServices = Pick<Services, 'env' | 'clock' | 'jobs' | 'brand'>

/**
 * Sends an invitation, in place of any other to the same person. Gives its link where no mail server is set, else null.
 */
export async function sendInvitation(
  transaction: Transaction,
  services: MailServices,
  to: Recipient & { role: Role; inviter: string },
): Promise<string | null> {
  const token = await issue(transaction, services, to.id, 'invitation', INVITATION_HOURS)
  const content = invitation(
    { inviter: to.inviter, role: roleWords[to.role] },
    { link: address(services, 'invitation', token) },
  )
  await send(transaction, services, to, content, [token])
  return handed(services, 'invitation', token)
}

/** Sends a link for a new password. Gives it where no mail server is set, else null. */
export async function sendReset(
  transaction: Transaction,
  services: MailServices,
  to: Recipient,
): Promise<string | null> {
  const token = await issue(transaction, services, to.id, 'reset', RESET_HOURS)
  await send(transaction, services, to, resetLink({}, { link: address(services, 'reset', token) }), [token])
  return handed(services, 'reset', token)
}

/** Without a mail server: the link, for an administrator to pass on. */
const handed = ({ env }: MailServices, page: 'invitation' | 'reset', token: string) =>
  sendsMail({ env }) ? null : address({ env }, page, token)

const address = ({ env }: Pick<MailServices, 'env'>, page: 'invitation' | 'reset', token: string) =>
  `${env.publicUrl}/${page}?token=${token}`

/** Tells a person by mail what happened to their account. */
export async function sendNotice(
  transaction: Transaction,
  services: MailServices,
  to: Recipient,
  notice: Notice,
): Promise<void> {
  await send(transaction, services, to, accountNotices[notice]({}, { link: `${services.env.publicUrl}/reset` }))
}

/**
 * Sends links for a new password in a job. The answer to the visitor then takes the same time whether or not the
 * address has an account.
 */
export function sendResets(services: Services): void {
  const { jobs, database } = services
  jobs.define<{ userId: string | null }>(RESET, async ({ userId }) => {
    if (userId === null) return
    await database.orm.transaction(async (transaction) => {
      const person = await resettable(transaction, userId)
      if (person) await sendReset(transaction, services, person)
    })
  })
}

/** Makes the token of a link. Stores only its hash, and ends the person's earlier links of the same purpose. */
async function issue(
  transaction: Transaction,
  { clock }: MailServices,
  userId: string,
  purpose: 'invitation' | 'reset',
  hours: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock()
  await addLink(transaction, {
    hash: hashToken(token),
    userId,
    purpose,
    createdAt: now,
    expiresAt: new Date(now.getTime() + hours * HOUR_MS),
  })
  return token
}

const send = (
  transaction: Transaction,
  services: MailServices,
  to: Recipient,
  content: FilledTemplate,
  secrets: string[] = [],
) =>
  sendMail(transaction, services, {
    content,
    to: { name: to.name, address: to.email },
    reference: `user:${to.id}`,
    secrets,
  })
