import type { Currency } from '../../../contract/site/pricing/currencies.ts'
import { money } from '../../../contract/site/pricing/money.ts'
import type { PricingPage } from '../../../contract/site/pricing/page.ts'
import type { Plan } from '../../../contract/site/pricing/plans.ts'
import { type OfferedPlan, planIn } from '../../../contract/site/pricing/prices.ts'
import { useContent } from '../../core/query.ts'
import { SampleTag } from '../../ui/sample-tag.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOffered } from './currency-choice.ts'
import { pricingPage } from './page-queries.ts'
import { PlanOffer } from './plan-offer.tsx'
import { plans } from './queries.ts'

/** The plans, each with all of its prices. */
export function PlanOffers() {
  const { data, pending } = useContent(plans)
  const { data: words } = useContent(pricingPage)
  const currencies = useOffered()
  if (pending) return <Skeleton variant="block" height={460} />
  return (
    <>
      <h2 className="visually-hidden" id="plans-heading">
        {words.labels.plans}
      </h2>
      <SampleTag of={data} />
      <ul className="offers" aria-labelledby="plans-heading">
        {data.map((plan) => (
          <PlanOffer key={plan.slug} {...plan}>
            <Prices {...{ plan, words, currencies }} />
          </PlanOffer>
        ))}
      </ul>
    </>
  )
}

/** A plan's price in each currency, of which the stylesheet shows one; words for those in which it has none. */
function Prices({ plan, words, currencies }: { plan: Plan; words: PricingPage; currencies: Currency[] }) {
  const offered = currencies.map((currency) => planIn(plan, currency))
  const onRequest = offered
    .filter(({ monthly }) => monthly === null)
    .map(({ currency }) => currency)
    .join(' ')
  return (
    <>
      {offered.map((sold) => (
        <Price key={sold.currency} {...sold} {...{ words }} />
      ))}
      {onRequest && (
        <>
          <strong data-currency={onRequest}>{words.labels.talk}</strong>
          <small data-currency={onRequest}>{words.onRequest}</small>
        </>
      )}
    </>
  )
}

function Price({ currency, monthly, yearly, words: { perGuard, labels } }: OfferedPlan & { words: PricingPage }) {
  if (monthly === null) return null
  return (
    <>
      <strong className="figure price-monthly" data-currency={currency}>
        {money(monthly, currency)}
      </strong>
      <strong className="figure price-yearly" data-currency={currency}>
        {money(yearly ?? monthly, currency)}
      </strong>
      <small className="price-monthly" data-currency={currency}>{`${perGuard}, ${labels.paidMonthly}`}</small>
      <small
        className="price-yearly"
        data-currency={currency}
      >{`${perGuard}, ${yearly === null ? labels.paidMonthly : labels.paidYearly}`}</small>
    </>
  )
}
