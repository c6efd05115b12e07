import type {
  BudgetState,
  Generation,
  GenerationOutcome,
  GenerationRequest,
  GenerationSummary,
  GenerationTask,
} from '../../../contract/site/generation/generation.ts'
import type { Status } from '../../ui/status.tsx'

export const taskNames: Record<GenerationTask, string> = {
  outline: 'Outline',
  draft: 'Draft of a post',
  rewrite: 'Rewrite a passage',
  shorten: 'Shorten a passage',
  meta: 'Title and description',
  faq: 'Questions and answers',
  alt: 'Alternative text',
}

export const outcomeNames: Record<GenerationOutcome, [word: string, status: Status]> = {
  running: ['Being written', 'info'],
  done: ['Written', 'success'],
  stopped: ['Stopped', 'idle'],
  failed: ['Failed', 'danger'],
  interrupted: ['Interrupted', 'warning'],
}

export const kindNames = {
  post: 'Posts',
  page: 'Pages',
  help: 'Help articles',
  solution: 'Solutions',
  industry: 'Industries',
} as const

export const blankRequest: GenerationRequest = {
  task: 'draft',
  goal: '',
  audience: '',
  tone: '',
  sources: [],
  outside: '',
  passage: '',
  target: null,
  picture: null,
}

const MILLION = 1_000_000

/** Millionths of a currency's unit as money. */
export const moneyOf = (cost: number, currency: string) =>
  (cost / MILLION).toLocaleString('en-US', { style: 'currency', currency, maximumFractionDigits: 4 })

/** Whole numbers as people read them: "1,200". */
export const countOf = (count: number) => count.toLocaleString('en-US')

export const amountOf = (amount: number, { unit, currency }: Pick<BudgetState, 'unit' | 'currency'>) =>
  unit === 'money' ? moneyOf(amount, currency) : `${countOf(amount)} tokens`

/** What a text came to: "about 1,240 tokens, $0.0123". */
export function usageOf({
  inputTokens,
  outputTokens,
  estimated,
  cost,
  currency,
}: GenerationSummary | Generation): string {
  const tokens = `${estimated ? 'about ' : ''}${countOf(inputTokens + outputTokens)} tokens`
  return cost > 0 ? `${tokens}, ${moneyOf(cost, currency)}` : tokens
}
