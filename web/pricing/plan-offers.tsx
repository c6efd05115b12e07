import type { Plan } from '../../contract/pricing/plans.ts'
import { useContent } from '../core/query.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { money } from '../../contract/pricing/money.ts'
import { pricingPage } from './page-queries.ts'
import { PlanOffer } from './plan-offer.tsx'
import { plans } from './queries.ts'

/** The plans, each with both of its prices. */
export function PlanOffers() {
  const { data, pending } = useContent(plans)
  if (pending) return <Skeleton variant="block" height={460} />
  return (
    <>
      <h2 className="visually-hidden" id="plans-heading">Plans</h2>
      <ul className="offers" aria-labelledby="plans-heading">
        {data.map((plan) => <PlanOffer key={plan.slug} {...plan}><Price {...plan} /></PlanOffer>)}
      </ul>
    </>
  )
}

function Price({ currency, monthly, yearly }: Plan) {
  const { data: words } = useContent(pricingPage)
  if (monthly === null) return <><strong>Talk to us</strong><small>{words.onRequest}</small></>
  return (
    <>
      <strong className="figure price-monthly">{money(monthly, currency)}</strong>
      <strong className="figure price-yearly">{money(yearly ?? monthly, currency)}</strong>
      <small className="price-monthly">{`${words.perGuard}, paid monthly`}</small>
      <small className="price-yearly">{`${words.perGuard}, paid ${yearly === null ? 'monthly' : 'yearly'}`}</small>
    </>
  )
}
