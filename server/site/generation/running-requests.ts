import type { GenerationEvent, GenerationRequest } from '../../../contract/site/generation/generation.ts'
import type { generation } from '../../../contract/site/generation/generation.ts'
import { newId } from '../../core/base/ids.ts'
import { OutboundFailure } from '../../core/http/outbound.ts'
import type { Context } from '../../core/rooms/routes.ts'
import { untilGone } from '../../core/http/streaming.ts'
import { askModel, ProviderFailure, reasonOf } from './asking-model.ts'
import { refuseBeyond } from './budget.ts'
import { messagesOf, prepare, type PreparedRequest } from './preparing-requests.ts'
import { PROMPT_VERSION } from './prompts.ts'
import { addRun, endRun } from './queries.ts'
import { cleanResult } from './results.ts'
import { costOf, estimate, type Usage } from './rules.ts'
import type { RunState } from './table.ts'

type RunContext = Context<(typeof generation)['run']>

const NOTHING: Usage = { inputTokens: 0, outputTokens: 0 }
const CUT_OFF = 'The text ends where the longest answer ends. Raise it in the settings, or ask for less.'

/**
 * Generates a text: sets its most aside from the budget, asks, tells what comes, and settles what it came to, however
 * it ends. Throws what refuses it before anything is sent.
 */
export async function generate(asked: RunContext, request: GenerationRequest): Promise<AsyncIterable<GenerationEvent>> {
  const gone = untilGone(asked.reply)
  const prepared = await prepare(asked, asked.user, request)
  const id = await reserve(asked, request, prepared)
  const run = new Run(asked, prepared, id)
  const leave = () => void run.neverBegun()
  if (gone.aborted) leave()
  else gone.addEventListener('abort', leave, { once: true })
  return run.events(gone)
}

async function reserve(asked: RunContext, request: GenerationRequest, prepared: PreparedRequest): Promise<string> {
  const { database, clock, user, change } = asked
  const { settings, endpoint, most, about } = prepared
  const at = clock()
  const id = newId(at)
  await database.orm.transaction(async (inside) => {
    await refuseBeyond(inside, asked, user, settings, most)
    await addRun(inside, change, {
      id,
      at,
      userId: user.id,
      task: request.task,
      state: 'running',
      about,
      request,
      result: '',
      message: '',
      host: new URL(endpoint.baseUrl).host,
      model: endpoint.model,
      promptVersion: PROMPT_VERSION,
      ...most,
      estimated: true,
      currency: settings.budget.currency,
    })
  })
  return id
}

class Run {
  readonly #asked: RunContext
  readonly #prepared: PreparedRequest
  readonly #id: string
  #begun = false
  #text = ''
  #usage: Usage | undefined
  #cutOff = false

  constructor(asked: RunContext, prepared: PreparedRequest, id: string) {
    this.#asked = asked
    this.#prepared = prepared
    this.#id = id
  }

  async *events(gone: AbortSignal): AsyncGenerator<GenerationEvent> {
    const id = this.#id
    // A reader who disconnects ends this at any `yield`; there is nothing more to send then.
    let state: RunState = 'stopped'
    let failure: unknown
    this.#begun = true
    try {
      yield { type: 'begun', id }
      yield* this.#ask(gone)
      if (cleanResult(this.#text) === '') throw new ProviderFailure('The server sent no text. Try again.')
      state = 'done'
    } catch (error) {
      state = gone.aborted ? 'stopped' : 'failed'
      failure = error
    } finally {
      await this.#settle(state, failure)
    }
    yield state === 'done' ? { type: 'done', id } : { type: 'failed', id, message: this.#message(failure) }
  }

  async *#ask(gone: AbortSignal): AsyncGenerator<GenerationEvent> {
    const { env } = this.#asked
    for await (const piece of askModel(env, this.#prepared.endpoint, messagesOf(this.#prepared), gone)) {
      if ('usage' in piece) this.#usage = piece.usage
      else if ('cutOff' in piece) this.#cutOff = true
      else {
        this.#text += piece.text
        yield { type: 'text', text: piece.text }
      }
    }
  }

  /** Settles a text of which nobody ever read anything, so that nothing was asked for. */
  async neverBegun(): Promise<void> {
    if (this.#begun) return
    this.#usage = NOTHING
    await this.#settle('stopped', undefined)
  }

  #message = (failure: unknown): string =>
    failure === undefined ? '' : (reasonOf(failure) ?? 'Something went wrong on our side. Try again.')

  /** Notes what it came to. What can't be noted stays in the book as the most that it may come to. */
  async #settle(state: RunState, failure: unknown): Promise<void> {
    const { database, clock, request } = this.#asked
    const { sent, settings } = this.#prepared
    const usage =
      this.#usage ??
      (state === 'failed' && this.#text === '' && neverAnswered(failure) ? NOTHING : estimate(sent, this.#text))
    if (failure !== undefined && reasonOf(failure) === undefined)
      request.log.error({ err: failure }, 'a text could not be generated')
    try {
      await endRun(database, this.#id, {
        state,
        endedAt: clock(),
        result: cleanResult(this.#text),
        message: state === 'failed' ? this.#message(failure) : this.#cutOff ? CUT_OFF : '',
        ...usage,
        estimated: this.#usage === undefined && usage !== NOTHING,
        cost: costOf(usage, settings.budget),
      })
    } catch (error) {
      request.log.error({ err: error }, 'a generated text could not be settled')
    }
  }
}

/** Whether the server refused, or never got the question, so that it has nothing to count. */
const neverAnswered = (failure: unknown) =>
  (failure instanceof ProviderFailure && failure.status !== null) ||
  (failure instanceof OutboundFailure && ['address', 'private', 'unreachable'].includes(failure.reason))
