import { type Funnel, funnels } from '../../../contract/platform/analytics/funnels.ts'
import type { Report } from '../../../contract/platform/analytics/report.ts'

/** A step of a funnel: the visits that reached it, now and before, and the share of the step before it. */
export type Step = { name: string; visitors: number; before: number; passed: number; passedBefore: number }

export const funnelNames: Record<Funnel, string> = { pricing: 'Pricing', demo: 'Demo page', blog: 'Blog' }

const WIZARD = 'Wizard'

/** Leads of those who saw the funnel's page and did not come through the wizard; 0 where it has no such step. */
export function otherWays({ funnels: figures }: Pick<Report, 'funnels'>, funnel: Funnel): number {
  const { wizard, lead } = figures.find((each) => each.funnel === funnel)!
  return wizard ? lead.visitors - wizard.lead.visitors : 0
}

const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0)

/** The steps of a funnel, from every visit to a lead. */
export function stepsOf({ totals, before, funnels: figures }: Report, funnel: Funnel): Step[] {
  const { page, wizard, lead } = figures.find((each) => each.funnel === funnel)!
  const counts = [
    { name: 'Visit', visitors: totals.visitors, before: before.visitors },
    { name: funnelNames[funnel], ...page },
    ...(wizard ? [{ name: WIZARD, ...wizard.step }] : []),
    { name: 'Lead', ...(wizard?.lead ?? lead) },
  ]
  return counts.map((step, index) => {
    const last = counts[index - 1]
    return {
      ...step,
      passed: last ? share(step.visitors, last.visitors) : 1,
      passedBefore: last ? share(step.before, last.before) : 1,
    }
  })
}

const percent = (value: number) => `${Math.round(value * 100)} %`

/** The step that most visits don't reach from the one before it, and what to say of that; null without visits. */
export function worstLoss(steps: Step[], funnel: Funnel): { at: number; words: string } | null {
  const reached = steps.map((step, at) => ({ ...step, at })).filter(({ at }) => at > 0 && steps[at - 1]!.visitors > 0)
  const worst = reached.toSorted((a, b) => a.passed - b.passed)[0]
  if (!worst || worst.passed === 1) return null
  const from = steps[worst.at - 1]!
  const what =
    worst.name === WIZARD
      ? `of those who saw ${funnels[funnel]} don’t begin the wizard`
      : from.name === WIZARD
        ? 'of those who began the wizard send no form'
        : worst.at === 1
          ? `of visits never see ${funnels[funnel]}`
          : `of those who saw ${funnels[funnel]} send no form`
  const was = from.before > 0 ? `, ${percent(1 - worst.passedBefore)} the period before` : ''
  return { at: worst.at, words: `${percent(1 - worst.passed)} ${what}${was}.` }
}
