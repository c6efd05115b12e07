import { mainCurrency } from '../../../contract/site/pricing/currencies.ts'
import { type Billing, billings } from '../../../contract/site/pricing/plans.ts'
import { type OfferedPlan, planIn } from '../../../contract/site/pricing/prices.ts'
import { useContent } from '../../core/query.ts'
import { absolute } from '../../platform/seo/page-head.tsx'
import { seoConfig } from '../../platform/seo/queries.ts'
import { JsonLd } from '../../platform/seo/structured-data.tsx'
import { useOffered } from './currency-choice.ts'
import { pricingPage } from './page-queries.ts'
import { plans } from './queries.ts'

/** The product with an offer for each plan in each currency in which it has a price, for search engines. */
export function OfferData() {
  const { data: site } = useContent(seoConfig)
  const { data: page } = useContent(pricingPage)
  const { data: list, pending, error } = useContent(plans)
  const offered = useOffered()
  const priced = list
    .flatMap((plan) => offered.map((currency) => planIn(plan, currency)))
    .filter(({ monthly }) => monthly !== null)
  // What stands in for plans that can't be read is no offer.
  if (pending || error || priced.length === 0) return null
  return (
    <JsonLd
      data={{
        '@type': 'Product',
        name: site.siteName,
        description: page.description,
        image: absolute(site.canonicalBaseUrl, site.ogDefaultImage),
        brand: { '@type': 'Brand', name: site.organization.name },
        offers: priced.map((plan) => offerOf(plan, absolute(site.canonicalBaseUrl, '/pricing'))),
      }}
    />
  )
}

/** The address leads to the page as it shows this very price. */
const offerOf = (plan: OfferedPlan, page: string) => ({
  '@type': 'Offer',
  name: plan.name,
  url: plan.currency === mainCurrency ? page : `${page}?currency=${plan.currency}`,
  price: decimal(plan.monthly!),
  priceCurrency: plan.currency,
  availability: 'https://schema.org/InStock',
  priceSpecification: billings.flatMap((billing) => (plan[billing] === null ? [] : [specificationOf(plan, billing)])),
})

/** A guard for a month (UN/CEFACT code MON), paid by the month or by the year. */
const specificationOf = (plan: OfferedPlan, billing: Billing) => ({
  '@type': 'UnitPriceSpecification',
  name: `${plan.name}, per guard and month, paid ${billing}`,
  price: decimal(plan[billing]!),
  priceCurrency: plan.currency,
  unitCode: 'MON',
  unitText: 'guard per month',
  billingDuration: billing === 'monthly' ? 'P1M' : 'P1Y',
})

/** Whole cents as a decimal number, the way structured data wants it: "6.00". */
export const decimal = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
