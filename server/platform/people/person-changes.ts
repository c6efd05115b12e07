import type { ItemResult } from '../../../contract/core/core.ts'
import type { PeopleAction } from '../../../contract/platform/people/administration.ts'
import type { Role } from '../../../contract/platform/users/users.ts'
import type { Change } from '../../core/documents/documents.ts'
import { resultsOfEach } from '../editing/bulk.ts'
import { Failure } from '../../core/base/failure.ts'
import type { Services, User } from '../../core/rooms/routes.ts'
import { endAccessOf } from '../users/queries-session.ts'
import { endSharesOf } from '../editing/shares.ts'
import { sendsMail } from '../mail/sends-mail.ts'
import { note } from '../users/audit.ts'
import { sendInvitation, sendReset } from '../users/links.ts'
import { changePerson, updatePerson } from './queries.ts'
import { idForReset } from '../users/queries-links.ts'
import { readNames, readPerson } from './queries-people.ts'

type ChangeContext = Services & { change: Change; user: User }

/**
 * What an administrator does with a person, in one transaction with its audit entry. Each throws as `changePerson`
 * does, and gives the person as they are then. A no-op is not logged.
 */
export const personChanges = ({ change, user, ...services }: ChangeContext) => ({
  resend: (id: string) =>
    changePerson(change, id, async (transaction, person) => {
      if (person.state !== 'invited') throw new Failure('conflict', 'There is no open invitation.')
      const link = await sendInvitation(transaction, services, { ...person, inviter: user.name })
      await note(transaction, change, { action: 'resend-invitation', subject: id, ...seen(link) })
      return { ...(await readPerson(transaction, id)), link }
    }),
  sendReset: (id: string) =>
    changePerson(change, id, async (transaction, person) => {
      const mayReset = person.state === 'active' && (await idForReset(transaction, person.email))
      if (!mayReset) throw new Failure('conflict', 'This person has no password: they use single sign-on.')
      const link = await sendReset(transaction, services, person)
      await note(transaction, change, { action: 'send-reset', subject: id, ...seen(link) })
      return { link }
    }),
  setRole: (id: string, role: Role) =>
    changePerson(change, id, async (transaction, person) => {
      if (person.role === role) return person
      await updatePerson(transaction, id, { role }, services.clock())
      await endAccessOf(transaction, id)
      const linksEnded = await endSharesOf(transaction, id, role)
      await note(transaction, change, {
        action: 'change-role',
        subject: id,
        before: { role: person.role },
        after: { role, linksEnded },
      })
      return readPerson(transaction, id)
    }),
  suspend: (id: string) =>
    changePerson(change, id, async (transaction, person) => {
      if (person.state === 'invited')
        throw new Failure('conflict', 'This person has not joined yet. Revoke the invitation instead.')
      if (person.state === 'suspended') return person
      await updatePerson(transaction, id, { suspendedAt: services.clock() }, services.clock())
      await endAccessOf(transaction, id)
      const linksEnded = await endSharesOf(transaction, id)
      await note(transaction, change, {
        action: 'suspend',
        subject: id,
        before: { state: person.state },
        after: { state: 'suspended', linksEnded },
      })
      return readPerson(transaction, id)
    }),
  unsuspend: (id: string) =>
    changePerson(change, id, async (transaction, person) => {
      if (person.state !== 'suspended') return person
      await updatePerson(transaction, id, { suspendedAt: null }, services.clock())
      await note(transaction, change, {
        action: 'unsuspend',
        subject: id,
        before: { state: 'suspended' },
        after: { state: 'active' },
      })
      return readPerson(transaction, id)
    }),
})

/** Notes that an administrator was shown a link that opens somebody's account, never the link. */
export const seen = (link: string | null) => (link === null ? {} : { after: { link: 'shown to copy' } })

/**
 * Does the same with several people, each in a transaction of its own: one refusal does not stop the
 * rest.
 */
export async function changeMany(asked: PeopleAction, by: ChangeContext): Promise<ItemResult[]> {
  const changes = personChanges(by)
  const names = await readNames(by.database.orm, asked.ids)
  const people = [...new Set(asked.ids)].map((id) => ({ id, name: names.get(id) ?? 'A removed person' }))
  return resultsOfEach(people, async ({ id }) => {
    if (asked.action === 'setRole') await changes.setRole(id, asked.role)
    else if (asked.action === 'resend' && !sendsMail(by))
      throw new Failure('conflict', 'No mail server is set. Open this person and copy a link.')
    else await changes[asked.action](id)
    return asked.action === 'setRole' ? `Role changed to ${asked.role}` : DONE[asked.action]
  })
}

const DONE = { suspend: 'Suspended', unsuspend: 'Suspension lifted', resend: 'Sent again' }
