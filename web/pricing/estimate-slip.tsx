import type { Estimate } from '../../contract/pricing/estimate.ts'
import { money } from '../../contract/pricing/money.ts'
import type { Answers, Wizard } from '../../contract/pricing/wizard.ts'
import { useContent } from '../core/query.ts'
import { seoConfig } from '../seo/queries.ts'

const whole = new Intl.NumberFormat('en-US')

/** The docket of the answers so far: what was counted, the plan, what goes with it, and what it comes to. */
export function EstimateSlip({ wizard, answers, result }: { wizard: Wizard; answers: Answers; result: Estimate }) {
  const { data: site } = useContent(seoConfig)
  const { plan, addOns, monthly, yearly } = result
  const counted = wizard.steps.flatMap(({ questions }) => questions).filter(({ kind, name }) => kind === 'number' && name in answers)
  const currency = plan?.currency
  return (
    <div className="docket surface-paper">
      <p><b>{site.siteName.toUpperCase()}</b><br />{wizard.resultTitle}</p>
      <dl>
        {counted.map(({ name, label }) => <Line key={name} what={label} value={whole.format(Number(answers[name]))} />)}
        <Line what="Plan" value={plan?.name ?? 'With you'} />
        {addOns.map(({ slug, name }) => <Line key={slug} what={name} value="added" />)}
      </dl>
      <output>
        {monthly === null || yearly === null ? (
          <><strong className="slip-words">Talk to us</strong><span className="quiet">A price for your posts.</span></>
        ) : (
          <>
            Paid monthly
            <strong>{money(monthly, currency)}</strong>
            <span className="quiet">a month, or {money(yearly, currency)} a year when paid yearly.</span>
          </>
        )}
      </output>
    </div>
  )
}

const Line = ({ what, value }: { what: string; value: string }) => <><dt>{what}</dt><dd>{value}</dd></>
