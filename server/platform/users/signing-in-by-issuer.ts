import type { FastifyRequest } from 'fastify'
import { PersonName, type Role } from '../../../contract/platform/users/users.ts'
import type { Transaction } from '../../core/database/database.ts'
import { newId } from '../../core/base/ids.ts'
import { normalEmail } from './queries-new-people.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { note } from './audit.ts'
import type { Identity } from './issuer.ts'
import { SignOnRefusal } from './sign-on-refusal.ts'
import { addProof, joinPerson } from './queries-links.ts'
import { openSession } from './queries-sessions.ts'
import { ownerOf, personOfAddress } from './queries-single-sign-on.ts'
import { noteSignIn } from './sign-ins.ts'

/**
 * Signs in a person whom the issuer identified, and gives the token of their session and their role: a person
 * who is here or was invited, by an address that the issuer vouches for, and from then on by the same account at the
 * issuer (docs/decisions/017). Throws `SignOnRefusal`. It stores only the address and, for new colleagues, the name.
 */
export async function signInByIssuer(
  transaction: Transaction,
  services: Services,
  request: FastifyRequest,
  issuer: string,
  identity: Identity,
): Promise<{ token: string; role: Role }> {
  const { subject, email, verified } = identity
  const now = services.clock()
  if (!email || !verified) throw new SignOnRefusal('unverified', 'The issuer does not vouch for an address.')

  const person = await personOfAddress(transaction, { email: normalEmail(email), issuer, now })
  if (!person || (person.invitedAt && !person.invitedUntil))
    throw new SignOnRefusal('unknown', 'Nobody here has this address.')
  if (person.suspendedAt) throw new SignOnRefusal('suspended', 'This person is suspended.')
  if ((person.subject ?? subject) !== subject)
    throw new SignOnRefusal('other', 'Another account of the issuer has this person’s address now.')
  if (person.subject === null) await bind(transaction, { issuer, subject, userId: person.id, now })
  if (person.invitedAt) await join(transaction, services, request, person.id, identity)

  const token = await openSession(transaction, {
    id: newId(now),
    userId: person.id,
    ipAddress: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    now,
  })
  await noteSignIn(transaction, services, request, person.id, 'single-sign-on')
  return { token, role: person.role }
}

/** Remembers which account of the issuer is this person's: addresses are given to others there, accounts never. */
async function bind(
  transaction: Transaction,
  { issuer, subject, userId, now }: { issuer: string; subject: string; userId: string; now: Date },
) {
  await addProof(transaction, { id: newId(now), userId, providerId: issuer, accountId: subject, now })
  if ((await ownerOf(transaction, issuer, subject)) !== userId)
    throw new SignOnRefusal('other', 'This account of the issuer belongs to another person here.')
}

async function join(
  transaction: Transaction,
  { clock }: Services,
  request: FastifyRequest,
  id: string,
  { name, email = '' }: Identity,
) {
  const given = PersonName.safeParse(name?.trim())
  const chosen = given.success ? given.data : email.split('@', 1)[0]!.slice(0, 80)
  await joinPerson(transaction, { userId: id, name: chosen, now: clock() })
  await note(
    transaction,
    { actorId: id, requestId: request.id, clock },
    { action: 'accept-invitation', subject: id, after: { name: chosen } },
  )
}
