// Apart from the shapes: the pages load these, and the shapes only once a form is touched.
import type { CaptchaConfig, FormChecks } from './captcha.ts'

/** What the providers are called. */
export const captchaNames = {
  none: 'None',
  altcha: 'ALTCHA',
  turnstile: 'Cloudflare Turnstile',
  hcaptcha: 'hCaptcha',
  recaptcha: 'reCAPTCHA v2',
} as const

const OWN = 'Checked against spam on our own server, without a puzzle.'

export const captchaDefault: CaptchaConfig = {
  forms: { contact: 'altcha', demo: 'altcha', pricing: 'altcha' },
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

/** What the forms do as long as nobody said otherwise. */
export const formChecksDefault: FormChecks = { forms: { contact: own, demo: own, pricing: own }, hosts: [] }
