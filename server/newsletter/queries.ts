import type { Database } from '../core/database.ts'
import { newId } from '../core/ids.ts'

/** A consent as it was given: `statement` is the form's own sentence, `address` and `userAgent` the visitor's. */
export type GivenConsent = { email: string; form: string; statement: string; address: string; userAgent: string; at: Date }

/**
 * Records a wish to subscribe with the wording then in force, `wordingDefault` while the footer is not stored. Whoever is
 * confirmed stays so, everyone else is pending. One statement whatever is known of the address, so that the time it
 * takes tells nothing either.
 */
export async function recordSubscription({ pool }: Database, consent: GivenConsent, wordingDefault: string): Promise<void> {
  const { email, form, statement, address, userAgent, at } = consent
  await pool.query({
    name: 'record-subscription',
    text: `
      with subscriber as (
        insert into subscribers (id, email, state, created_at, updated_at) values ($1, lower($3), 'pending', $4, $4)
        on conflict (email) do update set updated_at = $4,
          state = case subscribers.state when 'confirmed' then 'confirmed' else 'pending' end
        returning id),
      footer as (
        select version, live -> 'newsletter' ->> 'consentText' as wording from documents
        where kind = 'landing_section' and slug = 'footer' and live is not null and deleted_at is null)
      insert into consents (id, subscriber_id, action, at, form, wording, wording_version, statement, address, user_agent)
      select $2, subscriber.id, 'given', $4, $5, coalesce(footer.wording, $6), footer.version, $7, $8, $9
      from subscriber left join footer on true`,
    values: [newId(at), newId(at), email, at, form, wordingDefault, statement, address, userAgent],
  })
}
