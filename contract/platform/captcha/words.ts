// A file of its own: pages load these texts at once, and the shapes only when a visitor touches a form.
import type { CaptchaConfig, FormChecks } from './captcha.ts'

/** The display names of the providers. */
export const captchaNames = {
  none: 'None',
  altcha: 'ALTCHA',
  turnstile: 'Cloudflare Turnstile',
  hcaptcha: 'hCaptcha',
  recaptcha: 'reCAPTCHA v2',
} as const

/**
 * Nobody fills in a form faster than this, in milliseconds. The browser waits for it, so that no person is taken for a
 * program.
 */
export const LEAST_FILL_MS = 3_000

/** For a form whose stamp is older than a day, or not one of ours. */
export const STALE_FORM = 'This form was open for too long. Send it once more.'

const OWN = 'Spam check runs on our server. No puzzles.'

export const captchaDefault: CaptchaConfig = {
  forms: { contact: 'altcha', demo: 'altcha', pricing: 'altcha', trial: 'altcha' },
  siteKeys: { turnstile: '', hcaptcha: '', recaptcha: '' },
  sentences: {
    none: OWN,
    altcha: OWN,
    turnstile: 'Checked against spam by Cloudflare, which your browser contacts once you fill in the form.',
    hcaptcha: 'Checked against spam by hCaptcha, which your browser contacts once you fill in the form.',
    recaptcha: 'Checked against spam by Google reCAPTCHA, which your browser contacts once you fill in the form.',
  },
}

const own = { provider: 'altcha', sentence: OWN } as const

/** The checks of the forms until an editor changes them. */
export const formChecksDefault: FormChecks = {
  forms: { contact: own, demo: own, pricing: own, trial: own },
  hosts: [],
}
