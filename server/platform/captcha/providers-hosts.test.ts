import { expect, test } from 'vitest'
import { foreignProviders } from '../../../contract/platform/captcha/captcha.ts'
import { noHosts } from '../../core/http/security-headers.ts'
import { addressesOf, captchaHosts } from './providers.ts'

const official = { captchaStandIn: undefined }

test('captcha-hosts-in-policy: tokens are verified at the companies’ own addresses, and their scripts are allowed', () => {
  expect(foreignProviders.map((provider) => addressesOf(official, provider).verify)).toEqual([
    'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    'https://api.hcaptcha.com/siteverify',
    'https://www.google.com/recaptcha/api/siteverify',
  ])
  for (const provider of foreignProviders) {
    const { script } = addressesOf(official, provider)
    const { hostname } = new URL(script)
    const allowed = captchaHosts(official, [provider]).script.some(
      (host) => script.startsWith(host) || (host.includes('*.') && hostname.endsWith(host.split('*')[1]!)),
    )
    expect(allowed, provider).toBe(true)
  }
  expect(captchaHosts(official, [])).toEqual(noHosts)
  expect(captchaHosts(official, ['turnstile', 'recaptcha']).frame).toHaveLength(3)
})
