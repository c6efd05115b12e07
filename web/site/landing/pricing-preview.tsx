import type { PricingPreview as Words } from '../../../contract/site/landing/headings.ts'
import type { Plan } from '../../../contract/site/pricing/plans.ts'
import { useContent } from '../../core/query.ts'
import { money } from '../../../contract/site/pricing/money.ts'
import { PlanOffer } from '../pricing/plan-offer.tsx'
import { plans } from '../pricing/queries.ts'
import { SampleTag } from '../../ui/sample-tag.tsx'
import { Section } from '../../ui/section.tsx'
import { useStop } from './night-route.ts'
import { SectionHead } from './section-head.tsx'
import { pricingContent } from './section-queries.ts'
import { SectionSkeleton } from './section-skeleton.tsx'

/** The plans as posts along a stretch of the route. */
export default function PricingPreview() {
  const heading = useContent(pricingContent)
  const list = useContent(plans)
  const stop = useStop('pricing')
  if (heading.pending || list.pending) return <SectionSkeleton of="pricing" />

  return (
    <Section ground="paper" id="pricing" labelledBy="pricing-heading" route={stop}>
      <SectionHead id="pricing-heading" {...heading.data} />
      <SampleTag of={list.data} />
      <ul className="offers">
        {list.data.map((plan) => (
          <Offer key={plan.slug} plan={plan} words={heading.data.labels} />
        ))}
      </ul>
    </Section>
  )
}

function Offer({ plan, words }: { plan: Plan; words: Words['labels'] }) {
  const { currency, monthly, yearly } = plan
  return (
    <PlanOffer {...plan}>
      {monthly === null ? (
        <strong>{words.onRequest}</strong>
      ) : (
        <strong className="figure">{money(monthly, currency)}</strong>
      )}
      <small>
        {monthly === null ? words.onRequestText : words.perGuard}
        {yearly !== null && `, ${words.yearly.replace('{yearly}', money(yearly, currency))}`}
      </small>
    </PlanOffer>
  )
}
