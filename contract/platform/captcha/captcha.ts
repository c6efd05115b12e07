import * as z from 'zod/mini'
import { endpoints } from '../../core/core.ts'

/** The forms that can be protected. */
export const captchaForms = ['contact', 'demo', 'pricing'] as const
export type CaptchaForm = (typeof captchaForms)[number]

/**
 * Who checks that a form was filled in by a person: nobody, or ALTCHA on this server. Providers of others are to
 * follow.
 */
export const captchaProviders = ['none', 'altcha'] as const
export type CaptchaProvider = (typeof captchaProviders)[number]

export const CaptchaConfig = z.strictObject({
  provider: z.enum(captchaProviders),
  forms: z.strictObject({ contact: z.boolean(), demo: z.boolean(), pricing: z.boolean() }),
})
export type CaptchaConfig = z.infer<typeof CaptchaConfig>

export const captchaDefault: CaptchaConfig = { provider: 'altcha', forms: { contact: true, demo: true, pricing: true } }

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** A calculation as ALTCHA's programs hand it out and hand it back. */
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

/** What a browser has to do before a form may be sent, by provider. */
export const Challenge = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('none') }),
  z.object({ provider: z.literal('altcha'), challenge: AltchaChallenge }),
])
export type Challenge = z.infer<typeof Challenge>

/** A form's proof, in whatever form its provider gives it; empty where nothing is asked. */
export const CaptchaToken = z.string().check(z.maxLength(4_000))

export const captcha = endpoints({
  challenge: {
    method: 'GET',
    path: '/captcha/challenge',
    access: 'public',
    summary: 'A new calculation for a form, to be solved within ten minutes and used once.',
    query: z.strictObject({ form: z.enum(captchaForms) }),
    reply: Challenge,
  },
})
