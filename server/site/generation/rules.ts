import type { GenerationSettings } from '../../../contract/site/generation/settings.ts'

const MILLION = 1_000_000
/** What a server of no count is taken to have used: fewer bytes to a token than any usual text has. */
const BYTES_PER_TOKEN = 3
/** What a server adds to each message by itself. */
const TOKENS_PER_MESSAGE = 16
/** The most that a picture of the size that is sent comes to, whichever model looks at it. */
const TOKENS_PER_PICTURE = 3_000

export type Usage = { inputTokens: number; outputTokens: number }
type Prices = Pick<GenerationSettings['budget'], 'inputPrice' | 'outputPrice'>

/** What some tokens cost, in millionths of the currency's unit, rounded up. Prices are per million tokens. */
export const costOf = ({ inputTokens, outputTokens }: Usage, { inputPrice, outputPrice }: Prices): number =>
  // A price has at most six decimals that count, so the products are whole before they are divided.
  Math.ceil(
    (inputTokens * Math.round(inputPrice * MILLION) + outputTokens * Math.round(outputPrice * MILLION)) / MILLION,
  )

/** The parts of a request that count. */
export type PromptParts = { texts: readonly string[]; picture: boolean }

const bytesOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
const beside = ({ texts, picture }: PromptParts) =>
  texts.length * TOKENS_PER_MESSAGE + (picture ? TOKENS_PER_PICTURE : 0)

/** The most tokens that a question can come to: a token is never less than a byte. */
export const mostInput = (sent: PromptParts): number => bytesOf(sent.texts) + beside(sent)

/** What was probably used where the server does not say. */
export const estimate = (sent: PromptParts, result: string): Usage => ({
  inputTokens: Math.ceil(bytesOf(sent.texts) / BYTES_PER_TOKEN) + beside(sent),
  outputTokens: Math.ceil(Buffer.byteLength(result) / BYTES_PER_TOKEN),
})

/** The limits in the unit in which they count: tokens, or millionths of the currency's unit. */
export const limitsOf = ({ unit, month, person }: GenerationSettings['budget']) => {
  const scale = unit === 'money' ? MILLION : 1
  return { month: Math.round(month * scale), person: Math.round(person * scale) }
}

/** The first moment of the month, of UTC, and that of the next. */
export const monthOf = (now: Date) => ({
  from: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)),
  to: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)),
})

/** An amount of a budget as people read it. */
export function amountOf(value: number, { unit, currency }: Pick<GenerationSettings['budget'], 'unit' | 'currency'>) {
  return unit === 'tokens'
    ? `${value.toLocaleString('en-US')} tokens`
    : (value / MILLION).toLocaleString('en-US', { style: 'currency', currency, maximumFractionDigits: 4 })
}
