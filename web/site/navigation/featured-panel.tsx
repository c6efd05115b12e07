import ArrowRight from 'lucide-react/icons/arrow-right'
import type { FeaturedEntry } from '../../../contract/site/navigation/menu.ts'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { NamedIcon } from '../../ui/named-icon.tsx'

/** The coloured side of a mega menu, in the section's accent. */
export function FeaturedPanel({
  featured: { title, itemName, description, stats, icon, href },
}: {
  featured: FeaturedEntry
}) {
  return (
    <SiteLink className="mega-featured" href={href}>
      <span>{title}</span>
      <b className="mega-featured-name">{itemName}</b>
      <span className="mega-featured-text">{description}</span>
      <FloorPlan />
      <span className="mega-featured-stats">
        <NamedIcon name={icon} />
        <Figures of={stats} />
        <Icon of={ArrowRight} className="arrow" />
      </span>
    </SiteLink>
  )
}

/** A short statement whose leading figure stands in the figures' type: "89 sites mapped". */
function Figures({ of: words }: { of: string }) {
  const [figure] = /^[\d.,–%+-]+/.exec(words) ?? ['']
  return (
    <b>
      {figure && <span className="figure">{figure}</span>}
      {words.slice(figure.length)}
    </b>
  )
}

/** Five rooms and a round through them: one done checkpoint, one reached, one to come. */
const FloorPlan = () => (
  <svg className="mega-plan" viewBox="0 0 204 92" fill="none" aria-hidden="true">
    <path className="mega-plan-walls" d="M1 13H114V1H203V91H138V79H1ZM58 13V46M114 13V46M1 46H203M152 46V91" />
    <path className="mega-plan-round" d="M21 62V30H82V63H134V24H176" />
    <circle className="mega-plan-done" cx="21" cy="62" r="5.5" />
    <circle className="mega-plan-done" cx="82" cy="47" r="5.5" />
    <circle className="mega-plan-next" cx="181" cy="24" r="5" />
  </svg>
)
