import type { ForeignProvider, WidgetChallenge } from '../../../contract/platform/captcha/captcha.ts'
import { WidgetPending } from './proof.ts'

/** What the three companies' scripts have in common. */
type Api = {
  render(
    place: HTMLElement,
    options: {
      sitekey: string
      action: string
      size: 'normal' | 'compact'
      callback: (token: string) => void
      'expired-callback': () => void
      'error-callback': () => void
    },
  ): string | number
  reset(id: string | number): void
}

declare global {
  interface Window {
    turnstile?: Api
    hcaptcha?: Api
    grecaptcha?: Api
    captchaScriptReady?: () => void
  }
}

const names = { turnstile: 'turnstile', hcaptcha: 'hcaptcha', recaptcha: 'grecaptcha' } as const

const LOAD_MS = 15_000
/** Cloudflare's widget mostly passes by itself; the others wait for a press. */
const WAIT_MS: Record<ForeignProvider, number> = { turnstile: 8_000, hcaptcha: 0, recaptcha: 0 }
/** The companies' widgets are this wide, and smaller ones exist. */
const WIDTH = 304

/** A widget on the page. */
export type Widget = {
  /** The token that the visitor's browser was given. Throws `WidgetPending` if there is none before long. */
  token(): Promise<string>
  /** Asks the visitor again. */
  reset(): void
}

const loading = new Map<ForeignProvider, Promise<Api>>()

/** Loads a company's script, once a page. */
function load({ provider, script }: WidgetChallenge): Promise<Api> {
  const known = loading.get(provider)
  if (known) return known
  const loaded = new Promise<Api>((resolve, reject) => {
    const element = document.createElement('script')
    const fail = () => reject(new Error(`The script of ${provider} could not be loaded`))
    const timer = setTimeout(fail, LOAD_MS)
    window.captchaScriptReady = () => {
      clearTimeout(timer)
      const api = window[names[provider]]
      if (api) resolve(api)
      else fail()
    }
    element.addEventListener('error', fail)
    element.src = script
    document.head.append(element)
  })
  loaded.catch(() => loading.delete(provider))
  loading.set(provider, loaded)
  return loaded
}

/** Shows a company's widget. Rejects when its script can't be loaded. */
export async function showWidget(challenge: WidgetChallenge, around: HTMLElement | null): Promise<Widget> {
  const api = await load(challenge)
  if (!around) throw new Error('There is no place for the widget')
  const box = document.createElement('div')
  around.replaceChildren(box)
  let token = ''
  let waiting: (() => void)[] = []
  const hold = (given: string) => {
    token = given
    if (given) for (const each of waiting.splice(0)) each()
  }
  const id = api.render(box, {
    sitekey: challenge.siteKey,
    action: challenge.action,
    size: around.clientWidth < WIDTH ? 'compact' : 'normal',
    callback: hold,
    'expired-callback': () => hold(''),
    'error-callback': () => hold(''),
  })
  return {
    async token() {
      if (!token)
        await new Promise<void>((resolve) => {
          waiting.push(resolve)
          setTimeout(resolve, WAIT_MS[challenge.provider])
        })
      if (!token) throw new WidgetPending()
      return token
    },
    reset() {
      hold('')
      waiting = []
      api.reset(id)
    },
  }
}
