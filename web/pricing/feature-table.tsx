import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import type { FeatureMatrix } from '../../contract/pricing/page.ts'
import type { Plan } from '../../contract/pricing/plans.ts'
import { useContent } from '../core/query.ts'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import { money } from '../../contract/pricing/money.ts'
import { featureMatrix } from './page-queries.ts'
import { plans } from './queries.ts'

type Group = FeatureMatrix['groups'][number]
type Row = Group['rows'][number]

/** Every feature, plan by plan. The plans' names stay in sight while the table is scrolled. */
export function FeatureTable() {
  const { data } = useContent(featureMatrix)
  const { data: list } = useContent(plans)
  if (data.groups.length === 0 || list.length === 0) return null
  return (
    <Section ground="paper" id="compare" labelledBy="compare-heading" route={{ side: 'right', time: '10:20' }}>
      <h2 id="compare-heading">{data.title}</h2>
      {data.text && <p className="lead">{data.text}</p>}
      <table className="feature-table" aria-labelledby="compare-heading">
        <thead>
          <tr>
            <th scope="col"><span className="visually-hidden">Feature</span></th>
            {list.map((plan) => <PlanHead key={plan.slug} {...plan} />)}
          </tr>
        </thead>
        {data.groups.map((group) => <Rows key={group.title} {...group} list={list} />)}
      </table>
    </Section>
  )
}

function PlanHead({ name, currency, monthly, yearly, highlighted }: Plan) {
  return (
    <th scope="col" className={highlighted ? 'recommended' : undefined}>
      {name}
      {monthly !== null && (
        <small className="figure">
          <span className="price-monthly">{money(monthly, currency)}</span>
          <span className="price-yearly">{money(yearly ?? monthly, currency)}</span>
        </small>
      )}
    </th>
  )
}

function Rows({ title, rows, list }: Group & { list: Plan[] }) {
  return (
    <tbody>
      <tr className="feature-group">
        <th scope="rowgroup" colSpan={list.length + 1}>{title}</th>
      </tr>
      {rows.map((row) => <FeatureRow key={row.label} {...row} list={list} />)}
    </tbody>
  )
}

function FeatureRow({ label, hint, values, list }: Row & { list: Plan[] }) {
  return (
    <tr>
      <th scope="row">{label}{hint && <small>{hint}</small>}</th>
      {list.map(({ slug, highlighted }) => (
        <td key={slug} className={highlighted ? 'recommended' : undefined}><Value of={values[slug]} /></td>
      ))}
    </tr>
  )
}

function Value({ of: value }: { of: Row['values'][string] | undefined }) {
  if (typeof value === 'string') return value
  return value ? <Icon of={Check} label="Included" /> : <Icon of={Minus} label="Not included" className="absent" />
}
