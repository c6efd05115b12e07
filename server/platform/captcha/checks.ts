import { createHash } from 'node:crypto'
import {
  type CaptchaForm,
  type CaptchaProvider,
  type Challenge,
  foreignProviders,
  type FormChecks,
  type ForeignProvider,
} from '../../../contract/platform/captcha/captcha.ts'
import type { CaptchaOutcome } from '../../../contract/platform/captcha/managing.ts'
import type { Transaction } from '../../core/database/database.ts'
import { Failure } from '../../core/base/failure.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { checkSolution, makeChallenge } from './altcha.ts'
import { countCheck } from './figures.ts'
import { widgetOf } from './providers.ts'
import { isUsed, useChallenge } from './queries.ts'
import { listSecrets } from './queries-secrets.ts'
import { captchaSetting, secretOf } from './secrets.ts'
import { verifyToken } from './verify.ts'

type CheckServices = Pick<Services, 'env' | 'database' | 'clock' | 'brand'>

/** Marks a proof as used in the transaction of its form. Throws `invalid` if it was used before. */
export type Spend = (transaction: Transaction) => Promise<void>

const REFUSAL = 'The check against spam didn’t go through. Send the form once more.'
const refuse = (internal?: string) => new Failure('invalid', REFUSAL, { fields: { captcha: REFUSAL }, internal })
const RETRY_SECONDS = 60

const isForeign = (provider: CaptchaProvider): provider is ForeignProvider =>
  foreignProviders.some((each) => each === provider)

/** The hash of an external provider's token, so that its text is not stored. */
const keyOf = (provider: ForeignProvider, token: string) =>
  `${provider}:${createHash('sha256').update(token).digest('base64url')}`

type Keys = { provider: ForeignProvider; siteKey: string; secret: string }
type Check = Keys | { provider: 'none' | 'altcha' }

/** The check that a form really uses. ALTCHA replaces a provider without a key, so that no form is unprotected. */
async function checkOf(services: CheckServices, form: CaptchaForm): Promise<Check> {
  const { forms, siteKeys } = await captchaSetting(services)
  const provider = forms[form]
  if (!isForeign(provider)) return { provider }
  const [siteKey, secret] = [siteKeys[provider], await secretOf(services, provider)]
  return siteKey && secret ? { provider, siteKey, secret } : { provider: 'altcha' }
}

/** The provider of each form by name, and the providers whose widgets pages may load. */
export async function formChecks(services: Pick<Services, 'database'>): Promise<FormChecks> {
  const [{ forms, siteKeys, sentences }, secrets] = await Promise.all([
    captchaSetting(services),
    listSecrets(services.database),
  ])
  const hosts = secrets.map(({ provider }) => provider).filter((provider) => siteKeys[provider] !== '')
  const of = (form: CaptchaForm) => {
    const chosen = forms[form]
    const provider = isForeign(chosen) && !hosts.includes(chosen) ? 'altcha' : chosen
    return { provider, sentence: sentences[provider] }
  }
  return {
    forms: { contact: of('contact'), demo: of('demo'), pricing: of('pricing'), trial: of('trial') },
    hosts,
  }
}

/** The task of a browser before it may send `form`. */
export async function challengeFor(services: CheckServices, form: CaptchaForm): Promise<Challenge> {
  const { env, clock } = services
  const check = await checkOf(services, form)
  if (check.provider !== 'none') countCheck(services, check.provider, 'issued')
  if ('secret' in check) return widgetOf(env, check.provider, check.siteKey, form)
  if (check.provider === 'none') return { provider: 'none' }
  return { provider: 'altcha', challenge: await makeChallenge(env.secret, form, clock()) }
}

/**
 * Checks the proof of `form`. Returns a function that marks it as used, for the transaction that stores the form, so
 * that two forms never share one. Throws `invalid` at the field `captcha`. Throws `unavailable` with a contact address
 * when the provider gives no answer.
 */
export async function checkCaptcha(services: CheckServices, form: CaptchaForm, token: string): Promise<Spend> {
  const check = await checkOf(services, form)
  const { provider } = check
  if (provider === 'none') return async () => undefined
  const count = (outcome: CaptchaOutcome) => countCheck(services, provider, outcome)
  const given =
    'secret' in check ? await askProvider(services, check, form, token) : await ownCheck(services, form, token)
  if (given.outcome !== 'solved') {
    count(given.outcome)
    throw given.outcome === 'unchecked' ? await closed(services, given.internal) : refuse(given.internal)
  }
  return async (transaction) => {
    const first = await useChallenge(transaction, given.key, given.expiresAt, services.clock())
    count(first ? 'solved' : 'replayed')
    if (!first) throw refuse()
  }
}

type CheckResult =
  | { outcome: 'solved'; key: string; expiresAt: Date }
  | { outcome: 'failed' | 'expired' | 'replayed' | 'unchecked'; internal?: string }

async function ownCheck({ env, clock }: CheckServices, form: CaptchaForm, token: string): Promise<CheckResult> {
  const solved = await checkSolution(env.secret, form, token, clock())
  return typeof solved === 'string' ? { outcome: solved } : { outcome: 'solved', ...solved }
}

async function askProvider(
  services: CheckServices,
  keys: Keys,
  form: CaptchaForm,
  token: string,
): Promise<CheckResult> {
  if (token === '') return { outcome: 'failed' }
  const key = keyOf(keys.provider, token)
  if (await isUsed(services.database, key)) return { outcome: 'replayed' }
  const { outcome, expiresAt, says, errors } = await verifyToken(services, { ...keys, token, action: form })
  if (outcome === 'solved') return { outcome, key, expiresAt }
  return { outcome, internal: [`${keys.provider}: ${says}`, ...errors].join(' ') }
}

/** An unchecked form is refused, and the visitor gets another way to reach the company. */
async function closed({ database, brand }: CheckServices, internal: string | undefined): Promise<Failure> {
  const { company } = await database.orm.transaction(brand)
  const message =
    'The check against spam gives no answer, so your form was not sent. Try again in a few minutes, or write to ' +
    `${company.email}.`
  return new Failure('unavailable', message, {
    fields: { captcha: message },
    retryAfterSeconds: RETRY_SECONDS,
    internal,
  })
}
