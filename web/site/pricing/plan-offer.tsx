import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import type { Plan } from '../../../contract/site/pricing/plans.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tape } from '../../ui/section.tsx'

/** A plan as a post along a stretch of the route; the recommended one wears the vest. `children` is its price. */
export function PlanOffer({ name, audience, features, highlighted, button, children }: Plan & { children: ReactNode }) {
  return (
    <li className={highlighted ? 'offer offer-vest ground-hivis' : 'offer'}>
      <p className="offer-post">
        <i className="checkpoint-dot" aria-hidden="true" />
        <span>{audience}</span>
      </p>
      <h3>{name}</h3>
      {children}
      {highlighted && <Tape />}
      <ul>
        {features.map((feature) => (
          <li key={feature}>
            <Icon of={Check} size={18} />
            {feature}
          </li>
        ))}
      </ul>
      <ButtonLink href={button.href} variant={highlighted ? 'ink' : 'outline'} arrow={highlighted}>
        {button.text}
      </ButtonLink>
    </li>
  )
}
