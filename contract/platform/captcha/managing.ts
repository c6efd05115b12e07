import * as z from 'zod/mini'
import { endpoints, Timestamp } from '../../core/core.ts'
import { CaptchaToken, captchaProviders, Challenge, foreignProviders } from './captcha.ts'

const Foreign = z.enum(foreignProviders)
const byProvider = { access: 'admin', params: z.object({ provider: Foreign }) } as const

/**
 * A stored secret without its value: whether it exists, since when, and who set it. The value never leaves the server.
 */
export const CaptchaSecret = z.object({
  provider: Foreign,
  setAt: z.nullable(Timestamp),
  setBy: z.nullable(z.string()),
  /** Whether visitors can meet this provider. It needs a published site key and a secret. */
  ready: z.boolean(),
})
export type CaptchaSecret = z.infer<typeof CaptchaSecret>

/** The results of checks in the figures. `unchecked`: the provider gave no usable answer. */
export const captchaOutcomes = ['issued', 'solved', 'failed', 'expired', 'replayed', 'unchecked'] as const
export type CaptchaOutcome = (typeof captchaOutcomes)[number]

const Count = z.int()

/** The figures of one provider over 30 days. */
export const CaptchaFigures = z.object({
  provider: z.enum(captchaProviders),
  issued: Count,
  solved: Count,
  failed: Count,
  expired: Count,
  replayed: Count,
  unchecked: Count,
})
export type CaptchaFigures = z.infer<typeof CaptchaFigures>

/** The server's verdict on a proof that an administrator solved as a test. `ageSeconds` counts from its solution. */
export const CaptchaTrial = z.object({
  outcome: z.enum(captchaOutcomes),
  says: z.string(),
  hostname: z.nullable(z.string()),
  action: z.nullable(z.string()),
  ageSeconds: z.nullable(z.int()),
  errors: z.array(z.string()),
})
export type CaptchaTrial = z.infer<typeof CaptchaTrial>

const Tried = z.enum(['altcha', ...foreignProviders])

export const managingCaptcha = endpoints({
  secrets: {
    method: 'GET',
    path: '/admin/captcha-secrets',
    access: 'admin',
    summary: 'Which providers have a secret, since when and by whom, and which of them are ready.',
    reply: z.array(CaptchaSecret),
  },
  setSecret: {
    method: 'PUT',
    path: '/admin/captcha-secrets/:provider',
    ...byProvider,
    summary: 'Stores the secret of a provider, or replaces it. It can’t be read again.',
    body: z.strictObject({
      secret: z
        .string()
        .check(
          z.trim(),
          z.minLength(10, 'Enter the secret as the provider shows it'),
          z.maxLength(200, 'Use at most 200 characters'),
          z.regex(/^[\x21-\x7e]*$/, 'Remove spaces and line breaks'),
        ),
    }),
    reply: z.array(CaptchaSecret),
  },
  removeSecret: {
    method: 'DELETE',
    path: '/admin/captcha-secrets/:provider',
    ...byProvider,
    summary: 'Removes the secret of a provider. Forms that use the provider are checked by ALTCHA from then on.',
    reply: z.array(CaptchaSecret),
  },
  figures: {
    method: 'GET',
    path: '/admin/captcha-figures',
    access: 'admin',
    summary: 'The outcomes of the checks of the last 30 days, by provider.',
    reply: z.array(CaptchaFigures),
  },
  trialChallenge: {
    method: 'GET',
    path: '/admin/captcha-test',
    access: 'admin',
    summary: 'A challenge of a provider to be solved once, for a test. It counts for no form.',
    query: z.strictObject({ provider: Tried }),
    reply: Challenge,
  },
  trial: {
    method: 'POST',
    path: '/admin/captcha-test',
    access: 'admin',
    summary: 'Checks a proof that was solved for a test, and says what the provider answered.',
    body: z.strictObject({ provider: Tried, token: CaptchaToken }),
    reply: CaptchaTrial,
  },
})
