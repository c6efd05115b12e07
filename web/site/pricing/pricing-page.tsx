import { useEffect } from 'react'
import type { HeroHeadline } from '../../../contract/site/hero/hero.ts'
import { ahead } from '../../core/lazy-with-retry.ts'
import { whenIdle } from '../../core/when-idle.ts'
import { whenVisible } from '../../core/when-visible.tsx'
import { useContent } from '../../core/query.ts'
import { PageHead } from '../../platform/seo/page-head.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { type Ground, Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Badge } from '../../ui/status.tsx'
import { AddOnList } from './add-on-list.tsx'
import { BillingSwitch } from './billing-switch.tsx'
import { CurrencySwitch } from './currency-switch.tsx'
import { OfferData } from './offer-data.tsx'
import { headline, pricingPage } from './page-queries.ts'
import { PlanOffers } from './plan-offers.tsx'
import '../leads/leads.css'
import '../../ui/docket.css'
import './pricing.css'
import './switches.css'

// Below the first screen, and a table of a hundred cells among it: taken over when one comes to it.
const importWizard = () => import('./wizard-section.tsx')
const wizard = whenVisible('wizard', importWizard, <Room ground="night" height={520} />)
const compare = whenVisible('compare', () => import('./feature-table.tsx'), <Room ground="paper" height={1200} />)
const faq = whenVisible('faq', () => import('./faq-section.tsx'), <Room ground="paper" height={420} />)

/**
 * What it costs: plans and add-ons by month or by year and by currency, every feature, the wizard, and what people ask.
 */
export function PricingPage() {
  const { data: words } = useContent(headline)
  const { data } = useContent(pricingPage)
  // Its first step waits for no code, even where somebody comes to it by a link.
  useEffect(() => whenIdle(() => ahead(importWizard)), [])
  return (
    <>
      <PageHead title={words.headline} path="/pricing" description={data.description} />
      <OfferData />
      <Section ground="paper" labelledBy="pricing-title" route={{ side: 'left', time: '10:00' }}>
        <header className="pricing-head">
          <div>
            {words.statusBadgeText && (
              <p className="hero-badge">
                <Badge status={words.statusBadgeVariant}>{words.statusBadgeText}</Badge>
              </p>
            )}
            <h1 id="pricing-title">{words.headline}</h1>
            {words.text && <p className="page-tagline">{words.text}</p>}
            {data.text && <p className="lead">{data.text}</p>}
            <Next {...words} />
          </div>
          <div className="price-switches">
            <CurrencySwitch />
            <BillingSwitch />
          </div>
        </header>
        <PlanOffers />
        <AddOnList />
        <p className="field-hint">{data.note}</p>
      </Section>
      {wizard}
      {compare}
      {faq}
    </>
  )
}

/**
 * What to do next, where the headline brings a button or the line beside it. The pages of blocks have more than this,
 * which is not loaded for it.
 */
function Next({ primaryButton, secondaryButton, note }: HeroHeadline) {
  if (!primaryButton.text && !secondaryButton.text && !note) return null
  return (
    <div className="row">
      {primaryButton.text && (
        <ButtonLink href={primaryButton.href} arrow>
          {primaryButton.text}
        </ButtonLink>
      )}
      {secondaryButton.text && (
        <ButtonLink href={secondaryButton.href} variant="outline">
          {secondaryButton.text}
        </ButtonLink>
      )}
      {note && <p className="field-hint">{note}</p>}
    </div>
  )
}

/** Keeps a part's room on client navigation. */
function Room({ ground, height }: { ground: Ground; height: number }) {
  return (
    <Section ground={ground} label="Loading" route={{}}>
      <Skeleton lines={2} />
      <Skeleton variant="block" height={height} />
    </Section>
  )
}
