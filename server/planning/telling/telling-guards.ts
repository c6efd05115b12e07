import { type Mail, type Sender, sendMails } from '../../platform/mail/outbox.ts'
import { besideTenant, type Tenant } from '../organisations/queries-tenant.ts'
import { LINK_MS, makeSecret } from '../shifts/links.ts'
import { addPageLinks } from '../shifts/queries-links.ts'
import { readMailable } from '../shifts/queries-own.ts'
import { PUSH_GUARDS, type PushGuardsJob, type PushWords } from './pushing.ts'
import { aboutGuard } from './reaching.ts'

type Person = Awaited<ReturnType<typeof readMailable>>[number] & { token: string }

type Writer = (person: Person) => Mail['content'] | Promise<Mail['content']>

/**
 * What guards are told. `about` stands for the occasion: a guard hears of it once. `write` says it to each of them, and
 * `writeGone` to those who get no shifts any more: without it they hear nothing.
 */
export type GuardMessage = {
  guardIds: string[]
  about: string
  write: Writer
  writeGone?: Writer
  /** The same in a few words for the phones of those who take pushes. */
  push?: (person: Person) => PushWords
}

/**
 * Tells guards something by every channel that they have, each with a link of their own, in the transaction of the
 * change. Those whom nothing reaches hear nothing. Returns how many are told.
 */
export async function tell(
  tenant: Tenant,
  services: Sender,
  { guardIds, about, write, writeGone, push }: GuardMessage,
): Promise<number> {
  const now = services.clock()
  const gone = writeGone ? await readMailable(tenant, guardIds, { gone: true }) : []
  const isGone = new Set(gone.map(({ id }) => id))
  const people = [...(await readMailable(tenant, guardIds)), ...gone].map((person) => ({ ...person, ...makeSecret() }))
  const links = people.map(({ id, hash }) => ({ hash, guardId: id, purpose: 'page' as const, publicationId: about }))
  const expiresAt = new Date(now.getTime() + LINK_MS)
  const added = await addPageLinks(
    tenant,
    links.map((link) => ({ ...link, createdAt: now, expiresAt })),
    now,
  )
  const mails: Mail[] = []
  const pushes: PushGuardsJob['messages'] = []
  for (const person of people.filter(({ hash }) => added.has(hash))) {
    const isOut = isGone.has(person.id)
    if (push && !isOut) pushes.push({ guardId: person.id, ...push(person) })
    mails.push({
      content: await (isOut ? writeGone! : write)(person),
      to: { name: person.name, address: person.email },
      reference: aboutGuard(person.id),
      takesAnswers: true,
      ...(!isOut && { secrets: [person.token] }),
    })
  }
  if (mails.length === 0) return 0
  await besideTenant(tenant, (transaction) => sendMails(transaction, services, mails))
  const job: PushGuardsJob = { organisationId: tenant.organisationId, about, messages: pushes, number: 1 }
  const { jobs } = services
  if (pushes.length > 0) await besideTenant(tenant, (transaction) => jobs.enqueue(transaction, PUSH_GUARDS, job))
  return mails.length
}
