import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import type { Currency } from '../../../contract/site/pricing/currencies.ts'
import { money } from '../../../contract/site/pricing/money.ts'
import type { FeatureMatrix, PricingPage } from '../../../contract/site/pricing/page.ts'
import type { Plan } from '../../../contract/site/pricing/plans.ts'
import { type OfferedPlan, planIn } from '../../../contract/site/pricing/prices.ts'
import { useContent } from '../../core/query.ts'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'
import { useOffered } from './currency-choice.ts'
import { featureMatrix, pricingPage } from './page-queries.ts'
import { plans } from './queries.ts'

type Group = FeatureMatrix['groups'][number]
type Row = Group['rows'][number]
type Columns = { list: Plan[]; labels: PricingPage['labels'] }

/** Every feature, plan by plan. The plans' names stay in sight while the table is scrolled. */
export default function FeatureTable() {
  const { data } = useContent(featureMatrix)
  const { data: list } = useContent(plans)
  const {
    data: { labels },
  } = useContent(pricingPage)
  const currencies = useOffered()
  if (data.groups.length === 0 || list.length === 0) return null
  return (
    <Section ground="paper" id="compare" labelledBy="compare-heading" route={{ side: 'right', time: '10:20' }}>
      <h2 id="compare-heading">{data.title}</h2>
      {data.text && <p className="lead">{data.text}</p>}
      <table className="feature-table" aria-labelledby="compare-heading">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{labels.feature}</span>
            </th>
            {list.map((plan) => (
              <PlanHead key={plan.slug} {...{ plan, currencies }} />
            ))}
          </tr>
        </thead>
        {data.groups.map((group) => (
          <Rows key={group.title} {...group} {...{ list, labels }} />
        ))}
      </table>
    </Section>
  )
}

const PlanHead = ({ plan, currencies }: { plan: Plan; currencies: Currency[] }) => (
  <th scope="col" className={plan.highlighted ? 'recommended' : undefined}>
    {plan.name}
    {currencies.map((currency) => (
      <Price key={currency} {...planIn(plan, currency)} />
    ))}
  </th>
)

function Price({ currency, monthly, yearly }: OfferedPlan) {
  if (monthly === null) return null
  return (
    <small className="figure" data-currency={currency}>
      <span className="price-monthly">{money(monthly, currency)}</span>
      <span className="price-yearly">{money(yearly ?? monthly, currency)}</span>
    </small>
  )
}

function Rows({ title, rows, ...columns }: Group & Columns) {
  return (
    <tbody>
      <tr className="feature-group">
        <th scope="rowgroup" colSpan={columns.list.length + 1}>
          {title}
        </th>
      </tr>
      {rows.map((row) => (
        <FeatureRow key={row.label} {...row} {...columns} />
      ))}
    </tbody>
  )
}

function FeatureRow({ label, hint, values, list, labels }: Row & Columns) {
  return (
    <tr>
      <th scope="row">
        {label}
        {hint && <small>{hint}</small>}
      </th>
      {list.map(({ slug, highlighted }) => (
        <td key={slug} className={highlighted ? 'recommended' : undefined}>
          <Value of={values[slug]} labels={labels} />
        </td>
      ))}
    </tr>
  )
}

function Value({ of: value, labels }: { of: Row['values'][string] | undefined; labels: PricingPage['labels'] }) {
  if (typeof value === 'string') return value
  return value ? (
    <Icon of={Check} label={labels.included} />
  ) : (
    <Icon of={Minus} label={labels.notIncluded} className="absent" />
  )
}
