import type { captcha, CaptchaForm } from '../../../contract/platform/captcha/captcha.ts'
import { LEAST_FILL_MS } from '../../../contract/platform/captcha/words.ts'
import { ApiError } from '../../core/api.ts'
import { call } from '../../core/call.ts'
import { Prover, WidgetPending } from './proof.ts'

/** Errors by the field's name; `form` is about none of them. */
export type Problems = Record<string, string>

/** What a form sends besides its own fields, so that it is taken for a person's. */
export type CaptchaProof = { stamp: string; captcha: string }

const OUT_OF_REACH = 'The server could not be reached. Check your connection, then send the form once more.'
const UNSOLVED = 'Pass the check above the button first, then send the form.'
const noProof = (instead: string) => `The check against spam could not be done. Reload the page, or ${instead} instead.`
// The server's clock counts from when it made the stamp, a little after we asked.
const MARGIN_MS = 250

/** The way of one form to the server: what it needs is fetched from its first touch on. */
export class FormTransport {
  readonly #instead: string
  readonly #prover: Prover
  #stamp: Promise<{ stamp: string; readyAt: number }> | undefined

  /** `instead` is what a person can do where the check can't be done, such as `write to an address`. */
  constructor(form: CaptchaForm, instead: string) {
    this.#instead = instead
    this.#prover = new Prover(form)
  }

  /** The form was touched; a check that has to be seen shows itself in `place`. */
  begin(place: HTMLElement | null): void {
    this.#prover.begin(place)
    this.#getStamp().catch(() => undefined)
  }

  /** Sends the form by `post`. Resolves to the errors; to nothing once the server has taken it. */
  async send(post: (proofs: CaptchaProof) => Promise<unknown>): Promise<Problems | null> {
    let proof: string
    try {
      proof = await this.#prover.proof()
    } catch (error) {
      return { form: error instanceof WidgetPending ? UNSOLVED : noProof(this.#instead) }
    }
    try {
      const { stamp, readyAt } = await this.#getStamp()
      await new Promise((resolve) => void setTimeout(resolve, readyAt - Date.now()))
      await post({ stamp, captcha: proof })
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
    const { captcha: unproven, stamp, ...fields } = problem.fields ?? {}
    if (unproven || stamp) this.#reset()
    const general = unproven ?? stamp ?? (Object.keys(fields).length === 0 ? problem.message : undefined)
    return { ...fields, ...(general !== undefined && { form: general }) }
  }

  #getStamp() {
    this.#stamp ??= call<(typeof captcha)['stamp']>('GET /leads/stamp', {}).then(({ stamp }) => ({
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
