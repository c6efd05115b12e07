import type {
  GenerationRequest,
  GenerationState,
  GenerationTarget,
} from '../../../contract/site/generation/generation.ts'
import type { GenerationSettings } from '../../../contract/site/generation/settings.ts'
import type { Database } from '../../core/database/database.ts'
import { accessTo, type Kind, kinds, titleOf } from '../../core/rooms/kinds.ts'
import { Failure } from '../../core/base/failure.ts'
import { mayUse, type Services, type User } from '../../core/rooms/routes.ts'
import { stored } from '../../platform/editing/saving.ts'
import type { Endpoint, Message } from './asking-model.ts'
import { readSettings } from './kinds.ts'
import { readOutside } from './outside.ts'
import { type Picture, readPicture } from './pictures.ts'
import { type Prompt, promptOf } from './prompts.ts'
import { keyFor } from './queries-key.ts'
import { costOf, mostInput, type PromptParts, type Usage } from './rules.ts'
import { readSource, type Source, wordsOf } from './sources.ts'

/** A request that can be sent as it is: what goes where, and the most that it may come to. */
export type PreparedRequest = {
  settings: GenerationSettings
  endpoint: Endpoint
  prompt: Prompt
  picture: Picture | null
  sent: PromptParts
  most: Usage & { cost: number }
  about: string
}

/** What is missing before texts can be generated. */
export const stateOf = ({ enabled, baseUrl, model }: GenerationSettings): GenerationState =>
  !enabled ? 'off' : !baseUrl ? 'no-address' : !model.trim() ? 'no-model' : 'ready'

const REFUSALS: Record<Exclude<GenerationState, 'ready'>, string> = {
  off: 'Content generation is switched off.',
  'no-address': 'No server is set for content generation. An administrator can enter its address in the settings.',
  'no-model': 'No model is set for content generation. An administrator can enter it in the settings.',
}

const missing = (field: string, message: string) => new Failure('invalid', message, { fields: { [field]: message } })

/** Throws `invalid` that names what a task needs and does not have. */
function refuseIncomplete({ task, goal, passage, target, picture, sources, outside }: GenerationRequest): void {
  const isBlank = (text: string) => text.trim() === ''
  if ((task === 'outline' || task === 'draft') && isBlank(goal)) throw missing('goal', 'Say what the post is about')
  if ((task === 'rewrite' || task === 'shorten') && isBlank(passage)) throw missing('passage', 'Paste the passage')
  if (task === 'meta' && !target) throw missing('target', 'Choose a page')
  if (task === 'faq' && !target && isBlank(goal) && sources.length === 0 && isBlank(outside))
    throw missing('target', 'Choose a page, or say what the questions are about')
  if (task === 'alt' && !picture) throw missing('picture', 'Choose a picture')
}

/** The kind of a document that this person may edit. Throws `forbidden`. */
export function editable(user: User, { kind: name }: GenerationTarget): Kind {
  const kind = kinds.get(name)!
  if (!mayUse(user, accessTo(name))) throw new Failure('forbidden', 'You may not edit this page')
  return kind
}

async function readTarget(database: Database, user: User, target: GenerationTarget): Promise<Source> {
  const kind = editable(user, target)
  const document = await stored({ kind, database }, target.slug)
  const { data } = document!
  const title = titleOf(kind, data, target.slug)
  return { title, address: kind.address(target.slug) ?? '', text: wordsOf(data) }
}

/** Has everything ready that a request sends. Throws `conflict` (409) while nothing is configured, and `invalid`. */
export async function prepare(
  { database, env, brand }: Services,
  user: User,
  request: GenerationRequest,
): Promise<PreparedRequest> {
  refuseIncomplete(request)
  const settings = await readSettings(database)
  const state = stateOf(settings)
  if (state !== 'ready') throw new Failure('conflict', REFUSALS[state])

  const target = request.target && (await readTarget(database, user, request.target))
  const picture = request.task === 'alt' ? await readPicture({ database, env }, request.picture!) : null
  const sources: Source[] = []
  for (const href of new Set(request.sources)) sources.push(await readSource(database, href))
  const outside = request.outside.trim()
  if (outside) sources.push({ title: '', address: outside, text: await readOutside(env, outside) })

  const { siteName } = await brand(database.orm)
  const tone = request.tone.trim() ? request.tone : settings.tone
  const prompt = promptOf({ request, siteName, tone, facts: settings.facts, target, sources })
  const sent = { texts: [prompt.system, prompt.user], picture: picture !== null }
  const usage = { inputTokens: mostInput(sent), outputTokens: settings.longestAnswer }
  const { baseUrl, model, longestAnswer } = settings
  return {
    settings,
    endpoint: { baseUrl, model, mostOutput: longestAnswer, key: await keyFor({ database, env }, baseUrl) },
    prompt,
    picture,
    sent,
    most: { ...usage, cost: costOf(usage, settings.budget) },
    about: aboutOf(request, target?.title ?? picture?.title ?? ''),
  }
}

const MOST_OF_ABOUT = 120

/** What the history calls a text. */
const aboutOf = ({ goal, passage, outside, sources }: GenerationRequest, title: string) =>
  [title, goal, passage, sources[0] ?? '', outside]
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .find(Boolean)!
    .slice(0, MOST_OF_ABOUT)
    .toWellFormed()

/** What is sent, in the words of the server. */
export function messagesOf({ prompt: { system, user }, picture }: PreparedRequest): Message[] {
  const url = picture && `data:${picture.type};base64,${picture.content.toString('base64')}`
  return [
    { role: 'system', content: system },
    {
      role: 'user',
      content: url
        ? [
            { type: 'text', text: user },
            { type: 'image_url', image_url: { url } },
          ]
        : user,
    },
  ]
}
