import * as z from 'zod/mini'
import { endpoints, text, words } from '../../core/core.ts'

/** The forms that can be protected. */
export const captchaForms = ['contact', 'demo', 'pricing', 'trial'] as const
export type CaptchaForm = (typeof captchaForms)[number]

/** External providers. Each needs a site key and a secret. */
export const foreignProviders = ['turnstile', 'hcaptcha', 'recaptcha'] as const
export type ForeignProvider = (typeof foreignProviders)[number]

/** The check that a person filled in a form: none, ALTCHA on this server, or an external provider. */
export const captchaProviders = ['none', 'altcha', ...foreignProviders] as const
export type CaptchaProvider = (typeof captchaProviders)[number]

const SiteKey = z
  .string()
  .check(
    z.maxLength(120, 'Use at most 120 characters'),
    z.regex(/^(?:[\w-]{10,})?$/, 'Enter the site key as the provider shows it: letters, digits, - and _'),
  )
const Sentence = words(160)
const Provider = z.enum(captchaProviders)

/** The check of each form, the public keys, and the sentence below forms for each provider. */
export const CaptchaConfig = z
  .strictObject({
    forms: z.strictObject({
      contact: Provider,
      demo: Provider,
      pricing: Provider,
      // Settings that were saved before trials existed lack this.
      trial: z._default(Provider, 'altcha'),
    }),
    siteKeys: z.strictObject({ turnstile: SiteKey, hcaptcha: SiteKey, recaptcha: SiteKey }),
    sentences: z.strictObject({
      none: Sentence,
      altcha: Sentence,
      turnstile: Sentence,
      hcaptcha: Sentence,
      recaptcha: Sentence,
    }),
  })
  .check((checked) => {
    const { forms, siteKeys } = checked.value
    for (const provider of foreignProviders)
      if (siteKeys[provider] === '' && Object.values(forms).includes(provider))
        checked.issues.push({
          code: 'custom',
          path: ['siteKeys', provider],
          message: 'Enter the site key: a form uses this provider',
          input: siteKeys[provider],
        })
  })
export type CaptchaConfig = z.infer<typeof CaptchaConfig>

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** A challenge as ALTCHA's libraries exchange it. */
export const AltchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string().check(z.maxLength(40)),
    nonce: z.string().check(z.maxLength(200)),
    salt: z.string().check(z.maxLength(200)),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string().check(z.maxLength(200)),
    data: z.optional(z.record(z.string(), Value)),
  }),
  signature: z.string().check(z.maxLength(200)),
})
export type AltchaChallenge = z.infer<typeof AltchaChallenge>

/** The widget of an external provider: its script, the site key, and the form's name as `action`. */
const widget = { script: z.string(), siteKey: z.string(), action: z.string() }
export const WidgetChallenge = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('turnstile'), ...widget }),
  z.object({ provider: z.literal('hcaptcha'), ...widget }),
  z.object({ provider: z.literal('recaptcha'), ...widget }),
])
export type WidgetChallenge = z.infer<typeof WidgetChallenge>

/** The task of a browser before it may send a form, by provider. */
export const Challenge = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('none') }),
  z.object({ provider: z.literal('altcha'), challenge: AltchaChallenge }),
  WidgetChallenge,
])
export type Challenge = z.infer<typeof Challenge>

/** When the visitor first touched a form, signed by the server. */
export const FormStamp = /* @__PURE__ */ text(200)

/** A form's proof in its provider's format. It is empty where no check is required. */
export const CaptchaToken = /* @__PURE__ */ text(8_000)

const FormCheck = z.object({ provider: Provider, sentence: z.string() })

/**
 * The check that applies to each form, with the sentence below it. `hosts` lists the providers with both keys, so that
 * pages may load their scripts.
 */
export const FormChecks = z.object({
  forms: z.object({ contact: FormCheck, demo: FormCheck, pricing: FormCheck, trial: FormCheck }),
  hosts: z.array(z.enum(foreignProviders)),
})
export type FormChecks = z.infer<typeof FormChecks>

export const captcha = endpoints({
  challenge: {
    method: 'GET',
    path: '/captcha/challenge',
    access: 'public',
    summary: 'What a browser must do before it sends a form: nothing, a calculation, or the widget of a provider.',
    query: z.strictObject({ form: z.enum(captchaForms) }),
    reply: Challenge,
  },
  forms: {
    method: 'GET',
    path: '/captcha/forms',
    access: 'public',
    content: true,
    summary: 'The provider that checks each form, and the sentence that names it.',
    reply: FormChecks,
  },
  stamp: {
    method: 'GET',
    path: '/leads/stamp',
    access: 'public',
    summary: 'A signed note of the time at which a form was first touched; the form sends it along.',
    reply: z.object({ stamp: z.string() }),
  },
})
