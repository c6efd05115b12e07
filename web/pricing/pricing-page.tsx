import { whenVisible } from '../core/when-visible.tsx'
import { useContent } from '../core/query.ts'
import { PageHead } from '../seo/page-head.tsx'
import { Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AddOnList } from './add-on-list.tsx'
import { BillingSwitch } from './billing-switch.tsx'
import { CurrencySwitch } from './currency-switch.tsx'
import { FaqSection } from './faq-section.tsx'
import { FeatureTable } from './feature-table.tsx'
import { OfferData } from './offer-data.tsx'
import { pricingPage } from './page-queries.ts'
import { PlanOffers } from './plan-offers.tsx'
import '../leads/leads.css'
import '../ui/docket.css'
import './pricing.css'
import './switches.css'

const WIZARD = 'wizard'
const wizard = whenVisible(WIZARD, () => import('./wizard-section.tsx'), <WizardRoom />)

/** What it costs: plans and add-ons by month or by year and by currency, every feature, the wizard, and what people ask. */
export function PricingPage() {
  const { data } = useContent(pricingPage)
  return (
    <>
      <PageHead title={data.title} path="/pricing" description={data.description} />
      <OfferData />
      <Section ground="paper" labelledBy="pricing-title" route={{ side: 'left', time: '10:00' }}>
        <header className="pricing-head">
          <h1 id="pricing-title">{data.title}</h1>
          <p className="page-tagline">{data.tagline}</p>
          <p className="lead">{data.text}</p>
          <div className="price-switches"><CurrencySwitch /><BillingSwitch /></div>
        </header>
        <PlanOffers />
        <AddOnList />
        <p className="field-hint">{data.note}</p>
      </Section>
      {wizard}
      <FeatureTable />
      <FaqSection />
    </>
  )
}

/** Keeps the wizard's room on client navigation. */
function WizardRoom() {
  return (
    <Section ground="night" label="Loading" route={{}}>
      <Skeleton lines={2} />
      <Skeleton variant="block" height={520} />
    </Section>
  )
}
