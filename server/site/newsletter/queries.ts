import { and, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../core/database/database.ts'
import { newId } from '../../core/base/ids.ts'
import { consents, newsletterTokens, subscribers } from './table.ts'

export type Subscriber = typeof subscribers.$inferSelect

/** The request behind a change of consent, and its time. */
export type Witness = { address: string; userAgent: string; at: Date }

/** A consent as it was given: `statement` is the form's own sentence. */
export type ConsentRecord = Witness & { email: string; form: string; statement: string }

/**
 * Records a wish to subscribe with the wording that visitors see and its published version, `wordingDefault` while the
 * footer is not stored. A confirmed subscriber stays confirmed, everyone else is pending. One statement whatever is
 * known of the address, so that the time it takes tells nothing either. Returns the subscriber's id.
 */
export async function recordSubscription(
  transaction: Transaction,
  consent: ConsentRecord,
  wordingDefault: string,
): Promise<string> {
  const { email, form, statement, address, userAgent } = consent
  const at = sql`${consent.at.toISOString()}::timestamptz`
  const { rows } = await transaction.execute<{ id: string }>(sql`
    with subscriber as (
      insert into subscribers (id, email, state, created_at, updated_at)
      values (${newId(consent.at)}::uuid, lower(${email}), 'pending', ${at}, ${at})
      on conflict (email) do update set updated_at = excluded.updated_at,
        state = case subscribers.state when 'confirmed' then 'confirmed' else 'pending' end
      returning id),
    footer as (
      select live_version as version, live -> 'newsletter' ->> 'consentText' as wording from documents
      where kind = 'landing_section' and slug = 'footer' and live is not null and deleted_at is null)
    insert into consents (id, subscriber_id, action, at, form, wording, wording_version, statement, address, user_agent)
    select ${newId(consent.at)}::uuid, subscriber.id, 'given', ${at}, ${form}, coalesce(footer.wording,
      ${wordingDefault}),
      footer.version, ${statement}, ${address}, ${userAgent}
    from subscriber left join footer on true
    returning subscriber_id as id`)
  return rows[0]!.id
}

/** Takes on to answer a subscriber who asked, unless one of the last `restSeconds` did, or they have left since. */
export async function claimAnswer(
  transaction: Transaction,
  id: string,
  at: Date,
  restSeconds: number,
): Promise<Subscriber | undefined> {
  const rested = new Date(at.getTime() - restSeconds * 1000)
  const [claimed] = await transaction
    .update(subscribers)
    .set({ answeredAt: at })
    .where(
      and(
        eq(subscribers.id, id),
        ne(subscribers.state, 'unsubscribed'),
        or(isNull(subscribers.answeredAt), lte(subscribers.answeredAt, rested)),
      ),
    )
    .returning()
  return claimed
}

export async function addTokens(
  transaction: Transaction,
  tokens: (typeof newsletterTokens.$inferInsert)[],
): Promise<void> {
  if (tokens.length > 0) await transaction.insert(newsletterTokens).values(tokens)
}

/** Whose token this is, held until the transaction ends; `valid` when it has not ended. */
export async function subscriberOf(transaction: Transaction, hash: string, at: Date) {
  const [found] = await transaction
    .select({ subscriber: subscribers, purpose: newsletterTokens.purpose, expiresAt: newsletterTokens.expiresAt })
    .from(newsletterTokens)
    .innerJoin(subscribers, eq(subscribers.id, newsletterTokens.subscriberId))
    .where(eq(newsletterTokens.hash, hash))
    .for('update', { of: subscribers })
  return (
    found && { ...found.subscriber, purpose: found.purpose, valid: found.expiresAt === null || found.expiresAt > at }
  )
}

type Change = Partial<Omit<Subscriber, 'id' | 'email' | 'createdAt' | 'updatedAt'>>

export async function changeSubscriber(transaction: Transaction, id: string, change: Change, at: Date): Promise<void> {
  await transaction
    .update(subscribers)
    .set({ ...change, updatedAt: at })
    .where(eq(subscribers.id, id))
}

/** From now on a subscriber's confirmation links confirm nothing. */
export async function endConfirmations(transaction: Transaction, subscriberId: string, at: Date): Promise<void> {
  await transaction
    .update(newsletterTokens)
    .set({ expiresAt: at })
    .where(
      and(
        eq(newsletterTokens.subscriberId, subscriberId),
        eq(newsletterTokens.purpose, 'confirm'),
        gt(newsletterTokens.expiresAt, at),
      ),
    )
}

/** What a line of the ledger says beside who, when and from where. */
export type LedgerEntry = {
  action: 'given' | 'confirmed' | 'withdrawn'
  form: string
  wording: string
  statement: string
}

export async function noteInLedger(
  transaction: Transaction,
  subscriberId: string,
  entry: LedgerEntry,
  { at, address, userAgent }: Witness,
): Promise<void> {
  await transaction.insert(consents).values({ id: newId(at), subscriberId, ...entry, at, address, userAgent })
}
