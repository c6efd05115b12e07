import type { BudgetState } from '../../../contract/site/generation/generation.ts'
import type { GenerationSettings } from '../../../contract/site/generation/settings.ts'
import type { Transaction } from '../../core/database/database.ts'
import { Failure } from '../../core/base/failure.ts'
import type { Services, User } from '../../core/rooms/routes.ts'
import { holdBudget, readSpent } from './queries.ts'
import { amountOf, limitsOf, monthOf, type Usage } from './rules.ts'

/** After so long a text that has no end has none to come: its process is gone. */
export const LONGEST_RUN_MS = 200_000

const MOST_RUNNING = 6
const MOST_OWN_RUNNING = 2

const spentNow = (
  transaction: Transaction,
  { clock }: Pick<Services, 'clock'>,
  userId: string,
  { currency }: GenerationSettings['budget'],
) => {
  const now = clock()
  const alive = new Date(now.getTime() - LONGEST_RUN_MS)
  return readSpent(transaction, { since: monthOf(now).from, alive, userId, currency })
}

/** What is used up of the budget of this month. */
export async function budgetState(
  services: Pick<Services, 'database' | 'clock'>,
  { id }: User,
  budget: GenerationSettings['budget'],
): Promise<BudgetState> {
  const spent = await spentNow(services.database.orm, services, id, budget)
  const { unit, currency } = budget
  const limits = limitsOf(budget)
  const of = ({ tokens, cost }: { tokens: number; cost: number }) => (unit === 'tokens' ? tokens : cost)
  return {
    unit,
    currency,
    month: { used: of(spent), limit: limits.month },
    person: { used: of(spent.own), limit: limits.person },
  }
}

/**
 * Makes sure that the most that a text may come to is left of the budgets, and that not too many are being generated.
 * Nobody else can look until the transaction ends, so that what is added in it counts for the next. Throws `too-many`.
 */
export async function refuseBeyond(
  transaction: Transaction,
  services: Pick<Services, 'clock'>,
  { id }: User,
  { budget }: GenerationSettings,
  most: Usage & { cost: number },
): Promise<void> {
  await holdBudget(transaction)
  const spent = await spentNow(transaction, services, id, budget)
  if (spent.ownRunning >= MOST_OWN_RUNNING)
    throw new Failure('too-many', 'Two texts are being generated for you. Wait for one of them, or stop it.')
  if (spent.running >= MOST_RUNNING)
    throw new Failure('too-many', 'Many texts are being generated right now. Try again in a moment.')

  const isMoney = budget.unit === 'money'
  const needed = isMoney ? most.cost : most.inputTokens + most.outputTokens
  const limits = limitsOf(budget)
  for (const [limit, used, whose] of [
    [limits.person, isMoney ? spent.own.cost : spent.own.tokens, 'your share of this month’s budget'],
    [limits.month, isMoney ? spent.cost : spent.tokens, 'this month’s budget'],
  ] as const) {
    if (used + needed <= limit) continue
    const left = amountOf(Math.max(0, limit - used), budget)
    const begins = monthOf(services.clock()).to.toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    })
    throw new Failure(
      'too-many',
      `This may take ${amountOf(needed, budget)}, and ${left} are left of ${whose}. It starts again on ${begins}.`,
    )
  }
}
