import type { captcha, CaptchaForm } from '../../../contract/platform/captcha/captcha.ts'
import { call } from '../../core/call.ts'

// The server takes them for ten minutes, less what the way there may take.
const LIFE_MS = 9 * 60_000

type Proof = { token: Promise<string>; until: number }

/** Does what the server asks before it takes a form, in the background from the first touch on. */
export class Prover {
  readonly #form: CaptchaForm
  #proof: Proof | undefined

  constructor(form: CaptchaForm) {
    this.#form = form
  }

  /** A proof that can be handed in; the one under way or at hand, as long as it lasts. Rejects when none can be had. */
  proof(): Promise<string> {
    if (!this.#proof || this.#proof.until < Date.now()) {
      const token = prove(this.#form)
      this.#proof = { token, until: Date.now() + LIFE_MS }
      token.catch(() => this.forget())
    }
    return this.#proof.token
  }

  /** The last proof was used up or refused. */
  forget(): void {
    this.#proof = undefined
  }
}

async function prove(form: CaptchaForm): Promise<string> {
  const given = await call<(typeof captcha)['challenge']>('GET /captcha/challenge', { query: { form } })
  if (given.provider === 'none') return ''
  const { solve } = await import('./altcha.ts')
  return solve(given.challenge)
}
