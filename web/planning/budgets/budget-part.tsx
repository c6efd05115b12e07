import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayText } from '../../../contract/core/short-dates.ts'
import { daysLater, weekStartOf } from '../../../contract/core/time.ts'
import type { SiteBudget } from '../../../contract/planning/budgets/budgets.ts'
import { useNow } from '../../core/use-now.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { ConfirmDialog, type Question } from '../../platform/users/confirm-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { renewCompany } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { useMoney } from '../organisations/money.ts'
import { wallTime } from '../shifts/week.ts'
import { BudgetDialog } from './budget-dialog.tsx'
import { budgetInWords, linesOf } from './budget-words.ts'
import { budgetsQuery, removeBudget } from './calls.ts'
import './budgets.css'

/** How many weeks the part shows, the current one first. */
const SHOWN_WEEKS = 4

type Open = { budget: SiteBudget | undefined } | { question: Question }

/** What a site may use in hours and money, and what is planned against it. Every bar has its words. */
export function BudgetPart({ siteId }: { siteId: string }) {
  const { slug, zone, locale, weekStartsOn, may } = useCompany()
  const client = useQueryClient()
  const money = useMoney()
  const first = weekStartOf(wallTime(zone, new Date(useNow())).day, weekStartsOn)
  const days = { first, last: daysLater(first, SHOWN_WEEKS * 7 - 1) }
  const { data, error, refetch } = useQuery(budgetsQuery(slug, siteId, days))
  const [open, setOpen] = useState<Open>()
  const mayChange = may('budgets.manage')
  const day = (date: string) => dayText(locale, date)
  const removal = (budget: SiteBudget): Question => ({
    title: `Remove the budget from ${day(budget.from)}?`,
    text: 'The budget before it holds on. Without one the site has no limit.',
    label: 'Remove it',
    done: 'The budget is removed',
    work: async () => {
      await removeBudget(slug, budget.id)
      await renewCompany(client, slug)
    },
  })
  return (
    <section aria-labelledby="site-budget">
      <header className="site-head">
        <h2 id="site-budget">Budget</h2>
        {mayChange && (
          <Button size="row" variant="outline" onClick={() => setOpen({ budget: undefined })}>
            Set a budget
          </Button>
        )}
      </header>
      <div className="site-body">
        <ReadState {...{ data, error, refetch }} title="The budget could not be read" lines={3} />
        {data?.budgets.length === 0 && <p>This site has no budget yet.</p>}
        <ol className="ops-budget-periods">
          {data?.figures.map((figures) => (
            <li key={figures.first}>
              <h3 className="figure">{`${day(figures.first)} – ${day(figures.last)}`}</h3>
              {linesOf(figures, money).map(({ name, share, words, isOver }) => (
                <div key={name} className={isOver ? 'is-over' : undefined}>
                  <span className="ops-budget-bar" aria-hidden="true">
                    <i style={{ width: `${Math.min(1, share) * 100}%` }} />
                  </span>
                  <span className="figure">{`${name}: ${words}`}</span>
                </div>
              ))}
              {figures.open > 0 && may('handouts.pay') && (
                <p className="ops-note">Open shifts are in the hours, and cost nothing before somebody has them.</p>
              )}
            </li>
          ))}
        </ol>
        {data && data.budgets.length > 0 && (
          <ul className="ops-rows">
            {data.budgets.toReversed().map((budget) => (
              <li key={budget.id}>
                <span className="figure">{`From ${day(budget.from)}`}</span>
                <span>{budgetInWords(budget, money)}</span>
                {mayChange && (
                  <span className="ops-actions">
                    <Button
                      variant="quiet"
                      size="row"
                      aria-label={`Change the budget from ${day(budget.from)}`}
                      onClick={() => setOpen({ budget })}
                    >
                      Change
                    </Button>
                    <Button
                      variant="quiet"
                      size="row"
                      aria-label={`Remove the budget from ${day(budget.from)}`}
                      onClick={() => setOpen({ question: removal(budget) })}
                    >
                      Remove
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {open && 'budget' in open && (
        <BudgetDialog siteId={siteId} budget={open.budget} from={first} onClose={() => setOpen(undefined)} />
      )}
      {open && 'question' in open && <ConfirmDialog question={open.question} onClose={() => setOpen(undefined)} />}
    </section>
  )
}
