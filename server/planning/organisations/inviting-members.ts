import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { DAY_MS } from '../../../contract/core/units.ts'
import { INVITATION_DAYS, type InvitationDraft } from '../../../contract/planning/organisations/entry.ts'
import { users } from '../../core/database/account-tables.ts'
import type { Transaction } from '../../core/database/database.ts'
import { hashToken } from '../../core/database/hashed-tokens.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure } from '../../core/base/failure.ts'
import type { Services } from '../../core/rooms/routes.ts'
import type { Clock } from '../../core/base/clock.ts'
import { type Sender, sendMail } from '../../platform/mail/outbox.ts'
import { addProof, joinPerson } from '../../platform/users/queries-links.ts'
import { createUser, normalEmail } from '../../platform/users/queries-new-people.ts'
import { append, type Cause } from './append.ts'
import { inWords } from './constraints.ts'
import { invitationMail } from './mails.ts'
import {
  addInvitation,
  isMember,
  readOpenInvitation,
  renewInvitation,
  type StoredInvitation,
  takeInvitation,
} from './queries-invitations.ts'
import { addMember, isReadOnly, requireKnown } from './queries-members.ts'
import { readOrganisation } from './queries.ts'
import { invitationAt } from './queries-across.ts'
import { besideTenant, inTenant, type Tenant } from './queries-tenant.ts'

const DEAD = 'It has expired, was used already, or was revoked. Ask the person who invited you to send it again.'

const MEANINGS = {
  organisation_invitations_address: { conflict: 'This address is invited already. Send that invitation again.' },
  organisation_invitations_guard: { conflict: 'This guard is invited already. Send that invitation again.' },
  organisation_invitations_guard_known: { missing: 'guard' },
}

type InviteContext = { services: Sender; cause: Cause; inviter: string }

const link = (clock: Clock) => {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token), expiresAt: new Date(clock().getTime() + INVITATION_DAYS * DAY_MS) }
}

/**
 * Invites an address to a role, by mail, and gives the invitation's id. Throws `not-found` for foreign places and
 * guards, and `conflict` for who belongs to the organisation or is invited already.
 */
export async function invite(tenant: Tenant, { email, ...draft }: InvitationDraft, by: InviteContext): Promise<string> {
  if ((draft.role === 'guard') !== (draft.guardId !== null))
    throw new Failure('invalid', 'Choose whose record it is', { fields: { guardId: 'Choose the guard' } })
  const { token, ...fresh } = link(by.cause.clock)
  const id = newId(by.cause.clock())
  const address = normalEmail(email)
  await requireKnown(tenant, draft.scope)
  if (await isMember(tenant, address, draft.guardId)) throw new Failure('conflict', 'This person is a member already')
  await inWords(MEANINGS, () =>
    addInvitation(tenant, { ...draft, ...fresh, id, email: address, createdAt: by.cause.clock() }),
  )
  await send(tenant, { email: address, role: draft.role, token }, by)
  const { role, guardId } = draft
  await append(tenant, by.cause, {
    kind: 'member.invited',
    subject: `member:${id}`,
    body: { role, guardId },
    personal: { email: address },
  })
  return id
}

/** Sends an invitation again with a new link. Throws `not-found` without it. */
export async function inviteAgain(tenant: Tenant, id: string, by: InviteContext): Promise<void> {
  const { token, ...fresh } = link(by.cause.clock)
  const renewed = await renewInvitation(tenant, id, fresh)
  if (!renewed) throw new Failure('not-found', 'There is no such invitation')
  await send(tenant, { ...renewed, token }, by)
  await append(tenant, by.cause, { kind: 'member.invited_again', subject: `member:${id}` })
}

async function send(
  tenant: Tenant,
  { email, role, token }: Pick<StoredInvitation, 'email' | 'role'> & { token: string },
  { services, inviter }: InviteContext,
): Promise<void> {
  const { name: company } = await readOrganisation(tenant, { role: 'owner' })
  const mail = invitationMail(services.env.publicUrl, { inviter, company, role, token })
  await besideTenant(tenant, (transaction) =>
    sendMail(transaction, services, { content: mail, to: { address: email }, secrets: [token] }),
  )
}

/** Runs `work` with the invitation of a link. Throws `not-found`, always in the same words, for a link that ended. */
export async function byInvitation<T>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  token: string,
  work: (tenant: Tenant, invitation: StoredInvitation) => Promise<T>,
): Promise<T> {
  const found = await invitationAt(database, hashToken(token))
  if (!found) throw new Failure('not-found', DEAD)
  return inTenant(database, found.organisationId, async (tenant) => {
    const invitation = await readOpenInvitation(tenant, hashToken(token), clock())
    const { state } = await readOrganisation(tenant, { role: 'owner' })
    if (!invitation || state === 'closed') throw new Failure('not-found', DEAD)
    return work(tenant, invitation)
  })
}

/** Makes a person the member whom an invitation asks for. It ends then, also where two accept at the same time. */
export async function accept(tenant: Tenant, { id }: StoredInvitation, clock: Clock, userId: string): Promise<void> {
  if (await isReadOnly(tenant, clock()))
    throw new Failure('forbidden', 'This company can only be read at the moment, so nobody joins it. Ask its owner.')
  const taken = await takeInvitation(tenant, id)
  if (!taken) throw new Failure('not-found', DEAD)
  const { role, scope, guardId } = taken
  await addMember(tenant, { id, userId, role, scope, createdAt: clock(), ...(guardId !== null && { guardId }) })
  await append(
    tenant,
    { clock, actorId: userId },
    { kind: 'member.joined', subject: `member:${id}`, body: { userId, role, guardId } },
  )
}

/** The account with an address, and whether anybody uses it yet; undefined where there is none. */
export async function accountOf(transaction: Transaction, email: string) {
  const [found] = await transaction
    .select({ id: users.id, invitedAt: users.invitedAt, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.email, email))
  return found && { id: found.id, isUsed: found.invitedAt === null || found.suspendedAt !== null }
}

/** Makes the account that an invitation leads to. Throws `conflict` where its address has one: sign in instead. */
export async function makeAccount(
  transaction: Transaction,
  clock: Clock,
  { email, name, hash }: { email: string; name: string; hash: string },
): Promise<string> {
  const known = await accountOf(transaction, email)
  if (known?.isUsed)
    throw new Failure('conflict', 'This address has an account. Sign in with it, then open the link again.')
  const now = clock()
  if (!known) {
    const { id } = await createUser({ orm: transaction }, clock, { email, name, hash, role: 'member' })
    await joinPerson(transaction, { userId: id, name, now })
    return id
  }
  const { id } = known
  await joinPerson(transaction, { userId: id, name, now })
  const proof = { userId: id, providerId: 'credential', accountId: id, password: hash }
  await addProof(transaction, { id: newId(now), ...proof, now })
  return id
}
