import { randomBytes } from 'node:crypto'
import { trialSettingDefault } from '../../../contract/platform/users/trials.ts'
import { hashToken } from '../../core/database/hashed-tokens.ts'
import type { Database } from '../../core/database/database.ts'
import { readSetting } from '../../core/documents/settings.ts'
import { Failure } from '../../core/base/failure.ts'
import type { Caller, ResponseHead } from '../../core/http/caller.ts'
import { countStored } from '../../core/http/stored-bytes.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { notify } from '../../core/jobs/notify.ts'
import { sendsMail } from '../mail/sends-mail.ts'
import { sendMail } from '../mail/outbox.ts'
import { note } from './audit.ts'
import { trialOpened } from './events.ts'
import { trialKnown, trialLink } from './mails-trials.ts'
import { hashPassword } from './passwords.ts'
import { joinPerson } from './queries-links.ts'
import { createUser } from './queries-new-people.ts'
import { isKnown, removeTrial, setTrialToken, spendTrial, trialOf, unmailedTrial } from './queries-trials.ts'
import { signInNewPerson } from './sign-ins.ts'

/** Where it is kept whether visitors may open trials. */
export const TRIAL_SETTING = { kind: 'trials', slug: 'main' } as const

/** The answers that follow from it. */
export const TRIAL_TAGS = ['/api/trials']

const CLOSED = 'Trials can’t be opened right now. Schedule a demo instead.'

type TrialServices = Pick<Services, 'database' | 'env'>

/** Whether visitors may open trials now. Without a mail server no link reaches them. */
export const trialsOpen = async ({ database, env }: TrialServices): Promise<boolean> =>
  sendsMail({ env }) && (await readSetting(database, TRIAL_SETTING, trialSettingDefault)).open

/** Throws `forbidden` while they may not. */
export async function requireTrials(services: TrialServices): Promise<void> {
  if (!(await trialsOpen(services))) throw new Failure('forbidden', CLOSED)
}

export const TRIAL_LINK = 'trial-link'

/**
 * Sends what follows from asking for a trial: the link or, to an address that is known, the way to sign in. As a job,
 * so that asking takes the same time in both cases.
 */
export function sendTrialLinks(services: Services): void {
  const { jobs, database, env } = services
  jobs.define<{ id: string }>(TRIAL_LINK, async ({ id }) => {
    await database.orm.transaction(async (transaction) => {
      const asked = await unmailedTrial(transaction, id)
      if (!asked) return
      const to = { address: asked.email }
      if (await isKnown(transaction, asked.email)) {
        await removeTrial(transaction, id)
        await sendMail(transaction, services, { content: trialKnown(env.publicUrl), to })
        return
      }
      const token = randomBytes(32).toString('base64url')
      await setTrialToken(transaction, id, hashToken(token))
      await sendMail(transaction, services, { content: trialLink(env.publicUrl, token), to, secrets: [token] })
    })
  })
}

/** What a trial takes with its sample company: its account, a mail, and rows, indexes and drawings of the company. */
const TRIAL_BYTES = 4 * 1024 * 1024

type TrialContext = Services & { request: Caller; reply: ResponseHead }

/**
 * Opens the trial of a link, once: makes the account, runs `open` in the same transaction, and starts a session. `open`
 * gets the owner and the name of their company, as they typed it. Gives what `open` gave. Throws `not-found` for a
 * link that ended, `conflict` for an address that has an account by now, and `too-many` where the network stored too
 * much today.
 */
export async function openByLink<T>(
  services: TrialContext,
  { token, password }: { token: string; password: string },
  open: (within: Database, owner: { userId: string; company: string }) => Promise<T>,
): Promise<T> {
  const { database, clock, request } = services
  await trialOf(database.orm, token, clock())
  const hash = await hashPassword(password)
  const { email, opened } = await database.transaction(async (within) => {
    const { name, company, email } = await spendTrial(within.orm, token, clock())
    await countStored(within.orm, services, TRIAL_BYTES)
    const { id } = await createUser(within, clock, { email, name, hash, role: 'member' })
    await joinPerson(within.orm, { userId: id, name, now: clock() })
    const actor = { actorId: id, requestId: request.id, clock }
    await note(within.orm, actor, { action: 'open-trial', subject: id, after: { name } })
    await notify(within.orm, services, {
      event: trialOpened.name,
      subject: `person:${id}`,
      title: `${name}, ${company}, opened a trial`,
      text: email,
      href: `/admin/users/${id}`,
    })
    return { email, opened: await open(within, { userId: id, company }) }
  })
  await signInNewPerson(services, { email, password })
  return opened
}
