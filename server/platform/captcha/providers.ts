import type { CaptchaForm, ForeignProvider } from '../../../contract/platform/captcha/captcha.ts'
import type { Env } from '../../core/base/env.ts'
import { type AllowedHosts, noHosts } from '../../core/http/security-headers.ts'

type Addresses = { script: string; verify: string; hosts: Omit<AllowedHosts, 'image'> }

const RENDER = 'render=explicit&onload=captchaScriptReady'
const HCAPTCHA = ['https://hcaptcha.com', 'https://*.hcaptcha.com']

/** The official addresses, and the hosts that each provider's own pages name for a Content-Security-Policy. */
const official: Record<ForeignProvider, Addresses> = {
  turnstile: {
    script: `https://challenges.cloudflare.com/turnstile/v0/api.js?${RENDER}`,
    verify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    hosts: {
      script: ['https://challenges.cloudflare.com'],
      frame: ['https://challenges.cloudflare.com'],
      connect: [],
      style: [],
    },
  },
  hcaptcha: {
    script: `https://js.hcaptcha.com/1/api.js?${RENDER}`,
    verify: 'https://api.hcaptcha.com/siteverify',
    hosts: { script: HCAPTCHA, frame: HCAPTCHA, connect: HCAPTCHA, style: HCAPTCHA },
  },
  recaptcha: {
    script: `https://www.google.com/recaptcha/api.js?${RENDER}`,
    verify: 'https://www.google.com/recaptcha/api/siteverify',
    hosts: {
      script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
      frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
      connect: ['https://www.google.com/recaptcha/'],
      style: [],
    },
  },
}

type ProviderEnv = Pick<Env, 'captchaStandIn'>

const movedTo = (origin: string, address: string) => origin + new URL(address).pathname + new URL(address).search

/** Where a provider's script is and where its tokens are verified; with `CAPTCHA_STAND_IN` both are there instead. */
export function addressesOf({ captchaStandIn: there }: ProviderEnv, provider: ForeignProvider) {
  const { script, verify } = official[provider]
  return there ? { script: movedTo(there, script), verify: movedTo(there, verify) } : { script, verify }
}

/** The hosts from which pages may load these providers' widgets. */
export function captchaHosts(
  { captchaStandIn: there }: ProviderEnv,
  providers: readonly ForeignProvider[],
): AllowedHosts {
  const all = providers.map((provider) => official[provider].hosts)
  if (all.length === 0) return noHosts
  if (there) return { ...noHosts, script: [there], frame: [there] }
  const of = (name: keyof Addresses['hosts']) => [...new Set(all.flatMap((hosts) => hosts[name]))]
  return { script: of('script'), frame: of('frame'), connect: of('connect'), style: of('style'), image: [] }
}

/** What a browser needs to show a widget. Its `action` comes back in the provider's answer, where it knows actions. */
export const widgetOf = (
  env: ProviderEnv,
  provider: ForeignProvider,
  siteKey: string,
  action: CaptchaForm | 'test',
) => ({
  provider,
  script: addressesOf(env, provider).script,
  siteKey,
  action,
})
