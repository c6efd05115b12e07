import type { Currency } from '../../../contract/site/pricing/currencies.ts'
import type { Estimate } from '../../../contract/site/pricing/estimate.ts'
import { money, wholeNumber } from '../../../contract/site/pricing/money.ts'
import type { Answers, Wizard } from '../../../contract/site/pricing/wizard.ts'
import { useContent } from '../../core/query.ts'
import { seoConfig } from '../../platform/seo/queries.ts'

type Props = { wizard: Wizard; answers: Answers; result: Estimate; currency: Currency }

/**
 * The docket of the answers so far: what was counted, the plan, what goes with it, and what it comes to. Like every
 * price the sum says its currency: until the script has come, the stylesheet hides it from visitors who chose another
 * one.
 */
export function EstimateSlip({ wizard, answers, result, currency }: Props) {
  const { data: site } = useContent(seoConfig)
  const { labels } = wizard
  const { plan, addOns } = result
  const counted = wizard.steps
    .flatMap(({ questions }) => questions)
    .filter(({ kind, name }) => kind === 'number' && name in answers)
  return (
    <div className="docket surface-paper">
      <p>
        <b>{site.siteName.toUpperCase()}</b>
        <br />
        {wizard.resultTitle}
      </p>
      <dl>
        {counted.map(({ name, label }) => (
          <Line key={name} what={label} value={wholeNumber(Number(answers[name]))} />
        ))}
        <Line what={labels.plan} value={plan?.name ?? labels.noPlan} />
        {addOns.map(({ slug, name }) => (
          <Line key={slug} what={name} value={labels.added} />
        ))}
      </dl>
      <output data-currency={currency}>
        <Sum {...{ labels, result, currency }} />
      </output>
    </div>
  )
}

const Line = ({ what, value }: { what: string; value: string }) => (
  <>
    <dt>{what}</dt>
    <dd>{value}</dd>
  </>
)

/** What it costs; words where there is no price. A plan that is paid by the month only says nothing of a year. */
function Sum({
  labels,
  result: { monthly, yearly },
  currency,
}: {
  labels: Wizard['labels']
  result: Estimate
  currency: Currency
}) {
  if (monthly === null)
    return (
      <>
        <strong className="slip-words">{labels.onRequest}</strong>
        <span className="quiet">{labels.onRequestText}</span>
      </>
    )
  return (
    <>
      {labels.paidMonthly}
      <strong>{money(monthly, currency)}</strong>
      <span className="quiet">
        {yearly === null ? labels.aMonth : labels.aMonthOrYear.replace('{yearly}', money(yearly, currency))}
      </span>
    </>
  )
}
