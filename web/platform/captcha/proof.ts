import type { captcha, CaptchaForm, Challenge } from '../../../contract/platform/captcha/captcha.ts'
import { call } from '../../core/call.ts'
import type { Widget } from './widget.ts'

// The server takes them for ten minutes, less what the way there may take.
const LIFE_MS = 9 * 60_000

/** The visitor has not passed the widget yet. */
export class WidgetPending extends Error {}

type Work = { given: Promise<string | Widget>; until: number }

/** Does what the server asks before it takes a form, in the background from the first touch on. */
export class Prover {
  readonly #form: CaptchaForm
  #place: HTMLElement | null = null
  #work: Work | undefined
  #widget: Widget | undefined

  constructor(form: CaptchaForm) {
    this.#form = form
  }

  /** The form was touched: a calculation begins, or a widget appears in `place`, which holds nothing else. */
  begin(place: HTMLElement | null): void {
    this.#place = place
    this.#given().catch(() => undefined)
  }

  /**
   * A proof that can be handed in; the one under way or at hand, as long as it lasts. Rejects with `WidgetPending`
   * while the visitor has to do something first, with any other error when none can be had.
   */
  async proof(): Promise<string> {
    const given = await this.#given()
    return typeof given === 'string' ? given : given.token()
  }

  /** The last calculation was used up or refused. */
  forget(): void {
    if (!this.#widget) this.#work = undefined
  }

  /** The form was sent and refused: a company's token counts once, even for a refused form. */
  spent(): void {
    this.#widget?.reset()
  }

  #given(): Promise<string | Widget> {
    if (!this.#work || this.#work.until < Date.now()) {
      const given = this.#prove()
      this.#work = { given, until: Date.now() + LIFE_MS }
      given.catch(() => {
        this.#work = undefined
      })
    }
    return this.#work.given
  }

  async #prove(): Promise<string | Widget> {
    if (this.#widget) return this.#widget
    const query = { form: this.#form }
    const given = await work(
      await call<(typeof captcha)['challenge']>('GET /captcha/challenge', { query }),
      this.#place,
    )
    if (typeof given !== 'string') this.#widget = given
    return given
  }
}

/** Does what a challenge asks: gives the proof, or the widget in which the visitor makes one. */
export async function work(challenge: Challenge, place: HTMLElement | null): Promise<string | Widget> {
  if (challenge.provider === 'none') return ''
  if (challenge.provider === 'altcha') return (await import('./altcha.ts')).solve(challenge.challenge)
  return (await import('./widget.ts')).showWidget(challenge, place)
}
