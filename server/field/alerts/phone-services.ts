import { randomBytes } from 'node:crypto'
import { PHONE_LIKE, type PhoneService, type PhoneServiceDraft } from '../../../contract/field/alerts/ways.ts'
import { Failure } from '../../core/base/failure.ts'
import { seal } from '../../core/database/sealed.ts'
import type { Sender } from '../../platform/mail/outbox.ts'
import { phoneIn } from '../../planning/guards/checking-guards.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { readPhoneService, removePhoneService, savePhoneService, type StoredPhoneService } from './queries-ways.ts'

/** For the address of a webhook, and for the secret of either kind of service. */
export const PHONE_SEALED_FOR = { url: 'alert-phone-url', secret: 'alert-phone-secret' }

const TWILIO_HOST = 'api.twilio.com'

const invalid = (field: string, message: string) => new Failure('invalid', message, { fields: { [field]: message } })

/** A phone number as E.164. Throws `invalid` at the field for one that can't be. */
export function checkedPhone(field: string, spelling: string): string {
  const phone = phoneIn(spelling)
  if (phone === undefined) throw invalid(field, PHONE_LIKE)
  return phone
}

/** A phone service without its secrets. */
export const shownService = ({ kind, does, host, account, sender, changedAt }: StoredPhoneService): PhoneService => ({
  kind,
  does,
  host,
  account,
  sender,
  changedAt: changedAt.toISOString(),
})

/**
 * Sets the phone service of a company, and gives the secret that signs the calls of a webhook, new each time. Throws
 * `invalid` for a number that can't be, and where Twilio's auth token is missing.
 */
export async function setPhoneService(tenant: Tenant, cause: Cause, { env }: Sender, draft: PhoneServiceDraft) {
  const before = await readPhoneService(tenant)
  const secret = draft.kind === 'webhook' ? `whsec_${randomBytes(32).toString('base64url')}` : null
  const common = { kind: draft.kind, does: draft.does, changedAt: cause.clock() }
  const stored: StoredPhoneService =
    draft.kind === 'webhook'
      ? {
          ...common,
          host: new URL(draft.url).host,
          account: '',
          sender: '',
          url: seal(env.secret, PHONE_SEALED_FOR.url, draft.url),
          secret: seal(env.secret, PHONE_SEALED_FOR.secret, secret!),
        }
      : {
          ...common,
          host: TWILIO_HOST,
          account: draft.account,
          sender: checkedPhone('sender', draft.sender),
          url: null,
          secret: sealedToken(env.secret, draft, before),
        }
  await savePhoneService(tenant, stored)
  const { kind, does, host } = stored
  await append(tenant, cause, { kind: 'alert_phone.set', subject: 'alert_phone', body: { kind, does, host } })
  return { service: shownService(stored), secret }
}

/** The token that is given, or the one that is kept for the same account. */
function sealedToken(
  secret: string,
  { account, token }: { account: string; token?: string | undefined },
  before: StoredPhoneService | undefined,
): string {
  if (token !== undefined) return seal(secret, PHONE_SEALED_FOR.secret, token.trim())
  if (before?.kind !== 'twilio' || before.account !== account)
    throw invalid('token', 'Give the auth token of this account')
  return before.secret
}

/** Removes the phone service; false where there is none. */
export async function endPhoneService(tenant: Tenant, cause: Cause): Promise<{ removed: boolean }> {
  const removed = await removePhoneService(tenant)
  if (removed) await append(tenant, cause, { kind: 'alert_phone.removed', subject: 'alert_phone' })
  return { removed }
}
