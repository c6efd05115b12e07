import type { CaptchaForm } from '../../../contract/platform/captcha/captcha.ts'
import type { leads } from '../../../contract/site/leads/endpoints.ts'
import type { Source } from '../../../contract/site/leads/forms.ts'
import { LEAST_FILL_MS } from '../../../contract/site/leads/words.ts'
import { track } from '../../platform/analytics/track.ts'
import { Prover, Unsolved } from '../../platform/captcha/proof.ts'
import { ApiError } from '../../core/api.ts'
import { call } from '../../core/call.ts'
import { ownZone } from './days.ts'
import { readSource } from './source.ts'

/** Errors by the field's name; `form` is about none of them. */
export type Problems = Record<string, string>

/** What every form sends besides its own fields. */
export type Envelope = { stamp: string; captcha: string; zone: string; source: Source }

const OUT_OF_REACH = 'The server could not be reached. Check your connection, then send the form once more.'
const UNSOLVED = 'Pass the check above the button first, then send the form.'
const noProof = (mail: string) =>
  `The check against spam could not be done. Reload the page, or write to ${mail} instead.`
// The server's clock counts from when it made the stamp, a little after we asked.
const MARGIN_MS = 250

/** The way of one form to the server: what it needs is fetched from its first touch on. */
export class Sending {
  readonly #form: CaptchaForm
  readonly #mail: string
  readonly #prover: Prover
  #stamp: Promise<{ stamp: string; readyAt: number }> | undefined

  /** `mail` is the address to write to where the check can't be done. */
  constructor(form: CaptchaForm, mail: string) {
    this.#form = form
    this.#mail = mail
    this.#prover = new Prover(form)
  }

  /** The form was touched; a check that has to be seen shows itself in `place`. */
  begin(place: HTMLElement | null): void {
    this.#prover.begin(place)
    this.#getStamp().catch(() => undefined)
  }

  /** Sends the form by `post`. Resolves to the errors; to nothing once the server has taken it. */
  async send(post: (envelope: Envelope) => Promise<unknown>): Promise<Problems | null> {
    const problems = await this.#try(post)
    track('contact_form_submit', { form: this.#form, outcome: problems ? 'failure' : 'success' })
    return problems
  }

  async #try(post: (envelope: Envelope) => Promise<unknown>): Promise<Problems | null> {
    let captcha: string
    try {
      captcha = await this.#prover.proof()
    } catch (error) {
      return { form: error instanceof Unsolved ? UNSOLVED : noProof(this.#mail) }
    }
    try {
      const { stamp, readyAt } = await this.#getStamp()
      await new Promise((resolve) => void setTimeout(resolve, readyAt - Date.now()))
      await post({ stamp, captcha, zone: ownZone(), source: readSource() })
      this.#reset()
      return null
    } catch (error) {
      console.error('A form could not be sent.', error)
      this.#prover.spent()
      return this.#understand(error)
    }
  }

  #understand(error: unknown): Problems {
    const problem = error instanceof ApiError ? error.problem : null
    if (!problem) return { form: OUT_OF_REACH }
    const { captcha, stamp, ...fields } = problem.fields ?? {}
    if (captcha || stamp) this.#reset()
    const general = captcha ?? stamp ?? (Object.keys(fields).length === 0 ? problem.message : undefined)
    return { ...fields, ...(general !== undefined && { form: general }) }
  }

  #getStamp() {
    this.#stamp ??= call<(typeof leads)['stamp']>('GET /leads/stamp', {}).then(({ stamp }) => ({
      stamp,
      readyAt: Date.now() + LEAST_FILL_MS + MARGIN_MS,
    }))
    this.#stamp.catch(() => {
      this.#stamp = undefined
    })
    return this.#stamp
  }

  #reset(): void {
    this.#prover.forget()
    this.#stamp = undefined
  }
}
