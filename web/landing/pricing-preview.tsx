import Check from 'lucide-react/icons/check'
import type { Plan } from '../../contract/pricing/plans.ts'
import { useContent } from '../core/query.ts'
import { money } from '../pricing/money.ts'
import { plans } from '../pricing/queries.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section, Tape } from '../ui/section.tsx'
import { useStop } from './night-route.ts'
import { SectionHead } from './section-head.tsx'
import { pricingContent } from './section-queries.ts'
import { SectionSkeleton } from './section-skeleton.tsx'

/** The plans as posts along a stretch of the route; the recommended one wears the vest. */
export default function PricingPreview() {
  const heading = useContent(pricingContent)
  const list = useContent(plans)
  const stop = useStop('pricing')
  if (heading.pending || list.pending) return <SectionSkeleton of="pricing" />

  return (
    <Section ground="paper" id="pricing" labelledBy="pricing-heading" route={stop}>
      <SectionHead id="pricing-heading" {...heading.data} />
      <ul className="offers">{list.data.map((plan) => <Offer key={plan.slug} {...plan} />)}</ul>
    </Section>
  )
}

function Offer({ name, currency, monthly, yearly, audience, features, highlighted, button }: Plan) {
  return (
    <li className={highlighted ? 'offer offer-vest ground-hivis' : 'offer'}>
      <p className="offer-post"><i className="checkpoint-dot" aria-hidden="true" /><span>{audience}</span></p>
      <h3>{name}</h3>
      {monthly === null ? <strong>Talk to us</strong> : <strong className="figure">{money(monthly, currency)}</strong>}
      <small>
        {monthly === null ? 'A price for your posts' : 'per guard, per month'}
        {yearly !== null && `, ${money(yearly, currency)} billed yearly`}
      </small>
      {highlighted && <Tape />}
      <ul>{features.map((feature) => <li key={feature}><Icon of={Check} size={18} />{feature}</li>)}</ul>
      <ButtonLink href={button.href} variant={highlighted ? 'ink' : 'outline'} arrow={highlighted}>{button.text}</ButtonLink>
    </li>
  )
}
