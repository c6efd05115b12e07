import * as z from 'zod/mini'
import { endpoints, Id, PageNumber, Question, Slug, text, Timestamp, Version, words } from '../../core/core.ts'
import { currencies } from '../pricing/currencies.ts'

export const generationTasks = ['outline', 'draft', 'rewrite', 'shorten', 'meta', 'faq', 'alt'] as const
export type GenerationTask = (typeof generationTasks)[number]

/** Kinds of documents whose description and questions can be generated: those that are pages. */
export const targetKinds = ['post', 'page', 'help', 'solution', 'industry'] as const

const Target = z.strictObject({ kind: z.enum(targetKinds), slug: words(80) })
export type GenerationTarget = z.infer<typeof Target>

/** The most pages of this site that one text may use as sources. */
export const MOST_SOURCES = 5

/**
 * A request for a generated text. `sources` are addresses of published pages of this site; `outside` is one page
 * elsewhere. `passage` is a text to work on, or the outline of a draft. `target` is the document for a description or
 * questions; `picture` is the id for an alternative text.
 */
export const GenerationRequest = z.strictObject({
  task: z.enum(generationTasks),
  goal: text(2_000),
  audience: text(200),
  tone: text(300),
  sources: z
    .array(text(500).check(z.regex(/^\/(?![/\\])/, 'Choose a page of this site')))
    .check(z.maxLength(MOST_SOURCES, `Choose at most ${MOST_SOURCES} pages`)),
  outside: text(500),
  passage: text(20_000),
  target: z.nullable(Target),
  picture: z.nullable(Id),
})
export type GenerationRequest = z.infer<typeof GenerationRequest>

/** An amount of tokens, or of money in millionths of the currency's unit. */
const Amount = z.int()

/** The used part of a month's budget, by everybody and by this person. A `limit` of 0 allows nothing. */
export const BudgetState = z.object({
  unit: z.enum(['tokens', 'money']),
  currency: z.enum(currencies),
  month: z.object({ used: Amount, limit: Amount }),
  person: z.object({ used: Amount, limit: Amount }),
})
export type BudgetState = z.infer<typeof BudgetState>

/** Whether texts can be generated, or what is missing. */
export const generationStates = ['ready', 'off', 'no-address', 'no-model'] as const
export type GenerationState = (typeof generationStates)[number]

export const generationOutcomes = ['running', 'done', 'stopped', 'failed', 'interrupted'] as const
export type GenerationOutcome = (typeof generationOutcomes)[number]

/**
 * One generated text in the history. Tokens and cost are the server's count or, with `estimated`, our own. `cost` is in
 * millionths of the currency's unit. `savedAs` is the document or picture that uses it.
 */
export const GenerationSummary = z.object({
  id: Id,
  task: z.enum(generationTasks),
  state: z.enum(generationOutcomes),
  about: z.string(),
  at: Timestamp,
  by: z.nullable(z.string()),
  model: z.string(),
  promptVersion: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  estimated: z.boolean(),
  cost: Amount,
  currency: z.enum(currencies),
  message: z.string(),
  savedAs: z.nullable(z.object({ kind: z.string(), slug: z.string() })),
  savedAt: z.nullable(Timestamp),
})
export type GenerationSummary = z.infer<typeof GenerationSummary>

/** The current words of a draft, and the suggested ones. */
const Change = z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })

/**
 * The possible uses of a generated text. `post`: it can become a draft post with this title; `parts` are the words of
 * its paragraphs, headings and lists, in their order. `change`: it can change
 * the draft of a document, or a picture, at this `version`. `none`: it can be copied. `links` counts the removed links
 * to other sites. `checks` lists the places that the text marks for checking.
 */
export const GenerationUse = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('post'), title: z.string(), links: z.int(), parts: z.array(z.string()) }),
  z.object({
    kind: z.literal('change'),
    title: z.string(),
    version: z.int(),
    changes: z.array(Change),
  }),
])
export type GenerationUse = z.infer<typeof GenerationUse>

/** One generated text, whole. */
export const Generation = z.extend(GenerationSummary, {
  request: GenerationRequest,
  result: z.string(),
  checks: z.int(),
  questions: z.array(Question),
  use: GenerationUse,
})
export type Generation = z.infer<typeof Generation>

/** The exact request to the server, and its highest possible cost. */
export const GenerationPreview = z.object({
  host: z.string(),
  model: z.string(),
  system: z.string(),
  user: z.string(),
  picture: z.nullable(z.object({ type: z.string(), bytes: z.int() })),
  mostTokens: z.int(),
  mostCost: Amount,
  notes: z.array(z.string()),
})
export type GenerationPreview = z.infer<typeof GenerationPreview>

/** An event during generation. The last one is `done` or `failed`; without it the connection was lost. */
export const GenerationEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('begun'), id: Id }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('done'), id: Id }),
  z.object({ type: z.literal('failed'), id: Id, message: z.string() }),
])
export type GenerationEvent = z.infer<typeof GenerationEvent>

/** More parts than the longest text has. */
const MOST_PARTS = 60_000

const byId = z.object({ id: Id })
const at = { access: 'editor', params: byId } as const

export const generation = endpoints({
  state: {
    method: 'GET',
    path: '/admin/generation',
    access: 'editor',
    summary: 'Whether texts can be generated, by which server and model, and what is used up of the budget.',
    reply: z.object({
      state: z.enum(generationStates),
      host: z.string(),
      model: z.string(),
      tone: z.string(),
      hasFacts: z.boolean(),
      budget: BudgetState,
    }),
  },
  preview: {
    method: 'POST',
    path: '/admin/generation/preview',
    access: 'editor',
    body: GenerationRequest,
    summary: 'Exactly what would be sent for a request, and what it may cost at most. Nothing is sent.',
    reply: GenerationPreview,
  },
  run: {
    method: 'POST',
    path: '/admin/generation/runs',
    access: 'editor',
    stream: true,
    body: GenerationRequest,
    summary:
      'Generates a text and tells it as it comes. Refused (429) beyond the budget of ' +
      'the month or of the person. Nothing of it is published.',
    reply: GenerationEvent,
  },
  history: {
    method: 'GET',
    path: '/admin/generation/runs',
    access: 'editor',
    query: z.strictObject({ task: z.optional(z.enum(generationTasks)), page: z.optional(PageNumber) }),
    summary: 'Generated texts, newest first, twenty a page: one’s own, for admins everybody’s.',
    reply: z.object({ items: z.array(GenerationSummary), total: z.int(), page: z.int(), pages: z.int() }),
  },
  read: {
    method: 'GET',
    path: '/admin/generation/runs/:id',
    ...at,
    summary: 'One generated text: what was asked, what came, and what it would change now.',
    reply: Generation,
  },
  take: {
    method: 'POST',
    path: '/admin/generation/runs/:id/take',
    ...at,
    body: z.strictObject({
      version: Version,
      fields: z.array(words(40)).check(z.minLength(1, 'Choose what to take over'), z.maxLength(4)),
    }),
    summary:
      'Takes a generated text into the draft of its document, or into its picture. A stale `version` answers 409; ' +
      'nothing is published.',
    reply: Generation,
  },
  targets: {
    method: 'GET',
    path: '/admin/generation/targets',
    access: 'editor',
    query: z.strictObject({ search: z.optional(text(100)) }),
    summary: 'The pages whose description and questions this person may edit, at most 25 of each kind.',
    reply: z.array(z.object({ kind: z.enum(targetKinds), slug: z.string(), title: z.string() })),
  },
})

export const generatedPosts = endpoints({
  create: {
    method: 'POST',
    path: '/admin/generated-posts',
    access: 'admin',
    status: 201,
    body: z.strictObject({
      run: Id,
      title: words(160),
      slug: Slug,
      parts: z.optional(
        z
          .array(z.int().check(z.gte(0), z.lt(MOST_PARTS)))
          .check(z.minLength(1, 'Choose at least one part'), z.maxLength(MOST_PARTS)),
      ),
    }),
    summary:
      'Makes a draft post of a generated text, or of some of its `parts`, counted from 0. It is never published by this.',
    reply: z.object({ slug: z.string() }),
  },
})
