import type { SubscriberPreferences, Preferences } from '../../../contract/site/newsletter/subscription.ts'
import { wordings } from '../../../contract/site/newsletter/wordings.ts'
import { hashToken } from '../../core/database/hashed-tokens.ts'
import type { Transaction } from '../../core/database/database.ts'
import { notify } from '../../core/jobs/notify.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { sendWelcome } from './answers.ts'
import { leaveSendings } from './sendings.ts'
import { subscriberJoined } from './events.ts'
import { forgetClicksOf } from './queries-clicks.ts'
import {
  changeSubscriber,
  endConfirmations,
  noteInLedger,
  type Subscriber,
  subscriberOf,
  type Witness,
} from './queries.ts'
import { maskEmail, subjectOf } from './rules.ts'

/**
 * Confirms by a token. False when it is unknown, has ended, or confirms nothing; a second time changes nothing.
 */
export async function confirm(services: Services, token: string, witness: Witness): Promise<boolean> {
  return services.database.orm.transaction(async (transaction) => {
    const subscriber = await subscriberOf(transaction, hashToken(token), witness.at)
    if (!subscriber?.valid || subscriber.purpose !== 'confirm') return false
    if (subscriber.state === 'confirmed') return true
    // The link arrived and was pressed: earlier bounces of the address no longer count.
    const works = { suppressedFor: null, suppressedAt: null, suppressedBecause: null }
    await changeSubscriber(transaction, subscriber.id, { state: 'confirmed', source: 'form', ...works }, witness.at)
    const statement = `Confirmed at ${witness.at.toISOString()} by the link that was sent to the address`
    await noteInLedger(
      transaction,
      subscriber.id,
      { action: 'confirmed', form: 'confirmation page', wording: wordings.confirm, statement },
      witness,
    )
    await sendWelcome(transaction, services, subscriber)
    await notify(transaction, services, {
      event: subscriberJoined.name,
      subject: subjectOf(subscriber.id),
      title: 'A new newsletter subscriber',
      text: subscriber.email,
      href: `/admin/newsletter/${subscriber.id}`,
      data: { email: subscriber.email, name: subscriber.name },
    })
    return true
  })
}

/** The forms by which consent can be withdrawn, with what they say. */
const exits = {
  'unsubscribe page': wordings.unsubscribe,
  'one-click': wordings.oneClick,
  'admin area': wordings.byAdmin,
}
type Exit = keyof typeof exits

/** Ends the subscription of a token's owner. False when the token is unknown; doing so again changes nothing. */
export async function withdraw(
  { database }: Services,
  token: string,
  form: Exclude<Exit, 'admin area'>,
  witness: Witness,
): Promise<boolean> {
  return database.orm.transaction(async (transaction) => {
    const subscriber = await subscriberOf(transaction, hashToken(token), witness.at)
    if (!subscriber) return false
    await leave(transaction, subscriber, form, witness)
    return true
  })
}

/** Ends a subscription in every way; doing so again changes nothing. */
export async function leave(
  transaction: Transaction,
  subscriber: Pick<Subscriber, 'id' | 'email' | 'state'>,
  form: Exit,
  witness: Witness,
): Promise<void> {
  if (subscriber.state === 'unsubscribed') return
  // Nothing of them is kept that their next subscription would start with.
  const forgotten = {
    state: 'unsubscribed',
    name: '',
    tags: [] as string[],
    weekly: true,
    clicks: false,
    answeredAt: null,
  } as const
  await changeSubscriber(transaction, subscriber.id, forgotten, witness.at)
  await endConfirmations(transaction, subscriber.id, witness.at)
  await leaveSendings(transaction, subscriber.email)
  await forgetClicksOf(transaction, subscriber.id)
  const statement = `Withdrawn at ${witness.at.toISOString()}`
  await noteInLedger(
    transaction,
    subscriber.id,
    { action: 'withdrawn', form, wording: exits[form], statement },
    witness,
  )
}

/** What the token's owner has chosen, or null when it leads to no subscription. */
export async function readPreferences({ database, clock }: Services, token: string): Promise<SubscriberPreferences> {
  const subscriber = await database.orm.transaction((transaction) =>
    subscriberOf(transaction, hashToken(token), clock()),
  )
  if (!subscriber?.valid || subscriber.state !== 'confirmed') return { preferences: null }
  const { name, weekly, clicks, email } = subscriber
  return { preferences: { name, weekly, clicks, email: maskEmail(email) } }
}

/**
 * Saves what the token's owner chooses. Turning the briefing or the counting of links off or on is a withdrawal or a
 * consent, so the ledger has it.
 */
export async function savePreferences(
  { database }: Services,
  token: string,
  wish: Preferences,
  witness: Witness,
): Promise<SubscriberPreferences> {
  return database.orm.transaction(async (transaction) => {
    const subscriber = await subscriberOf(transaction, hashToken(token), witness.at)
    if (!subscriber?.valid || subscriber.state !== 'confirmed') return { preferences: null }
    const { id, email } = subscriber
    const { name, weekly, clicks = subscriber.clicks } = wish
    await changeSubscriber(transaction, id, { name, weekly, clicks }, witness.at)
    if (!weekly) await leaveSendings(transaction, email)
    if (!clicks) await forgetClicksOf(transaction, id)
    for (const choice of ['weekly', 'clicks'] as const) {
      const isOn = { weekly, clicks }[choice]
      if (isOn === subscriber[choice]) continue
      const [action, statement] = isOn ? (['given', 'Turned on'] as const) : (['withdrawn', 'Turned off'] as const)
      const said = `${statement} at ${witness.at.toISOString()}`
      const entry = { action, form: 'preferences page', wording: wordings[choice], statement: said }
      await noteInLedger(transaction, id, entry, witness)
    }
    return { preferences: { name, weekly, clicks, email: maskEmail(email) } }
  })
}
