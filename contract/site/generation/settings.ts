import * as z from 'zod/mini'
import { endpoints, text, Timestamp, words } from '../../core/core.ts'
import { currencies } from '../pricing/currencies.ts'

const amount = z.number().check(z.gte(0, 'Give 0 or more'), z.lte(1_000_000_000, 'Give less'))
const price = z.number().check(z.gte(0, 'Give 0 or more'), z.lte(10_000, 'Give less'))

const Url = z.url()
const isWebAddress = (value: string) =>
  /^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/i.test(value) && Url.safeParse(value).success

/** The base address of a server that answers `/chat/completions`, such as `https://api.example.com/v1`. */
export const BaseUrl = text(300).check(
  z.refine((value) => value === '' || isWebAddress(value), 'Start with https:// and leave out user name, ? and #'),
)

/**
 * The server that generates texts, and its limits. `budget` counts months of UTC, in tokens or in money; prices are per
 * million tokens in `currency`. `longestAnswer` is in tokens. Every prompt contains `facts` and `tone`.
 */
export const GenerationSettings = z.strictObject({
  enabled: z.boolean(),
  baseUrl: BaseUrl,
  model: text(120),
  longestAnswer: z.int().check(z.gte(100, 'Give 100 or more'), z.lte(32_000, 'Give 32,000 at most')),
  budget: z
    .strictObject({
      unit: z.enum(['tokens', 'money']),
      month: amount,
      person: amount,
      currency: z.enum(currencies),
      inputPrice: price,
      outputPrice: price,
    })
    .check(
      z.refine(({ unit, inputPrice, outputPrice }) => unit === 'tokens' || (inputPrice > 0 && outputPrice > 0), {
        error: 'A budget in money needs both prices',
        path: ['outputPrice'],
      }),
    ),
  tone: text(300),
  facts: text(12_000),
})
export type GenerationSettings = z.infer<typeof GenerationSettings>

export const generationDefault: GenerationSettings = {
  enabled: true,
  baseUrl: '',
  model: '',
  longestAnswer: 3_000,
  budget: {
    unit: 'tokens',
    month: 2_000_000,
    person: 500_000,
    currency: 'USD',
    inputPrice: 0,
    outputPrice: 0,
  },
  tone: 'Plain and concrete. Short sentences, active voice, no superlatives.',
  facts: '',
}

/** Whether a key is stored, and for which server. The key itself never leaves the server. */
export const GenerationKey = z.object({
  isSet: z.boolean(),
  origin: z.nullable(z.string()),
  at: z.nullable(Timestamp),
  by: z.nullable(z.string()),
})
export type GenerationKey = z.infer<typeof GenerationKey>

/** A server's answer to a short test question. `answer` is its own text without the key. */
export const ConnectionTest = z.object({
  ok: z.boolean(),
  status: z.nullable(z.int()),
  message: z.string(),
  answer: z.string(),
  tookMs: z.int(),
})
export type ConnectionTest = z.infer<typeof ConnectionTest>

const Address = BaseUrl.check(z.refine((value) => value !== '', 'Fill this in'))

export const generationConnection = endpoints({
  key: {
    method: 'GET',
    path: '/admin/generation-key',
    access: 'admin',
    summary: 'Whether an API key is kept, and for which server; never the key.',
    reply: GenerationKey,
  },
  setKey: {
    method: 'PUT',
    path: '/admin/generation-key',
    access: 'admin',
    body: z.strictObject({
      baseUrl: Address,
      key: words(400).check(z.regex(/^[\x21-\x7e]+$/, 'An API key has no spaces and no special characters')),
    }),
    summary: 'Keeps an API key for the server of this address, in the place of any other. No other server is sent it.',
    reply: GenerationKey,
  },
  removeKey: {
    method: 'DELETE',
    path: '/admin/generation-key',
    access: 'admin',
    summary: 'Forgets the API key.',
    reply: GenerationKey,
  },
  test: {
    method: 'POST',
    path: '/admin/generation-test',
    access: 'admin',
    body: z.strictObject({ baseUrl: Address, model: words(120) }),
    summary: 'Asks a server for one short answer, and says what came back. Costs a few tokens there.',
    reply: ConnectionTest,
  },
})
