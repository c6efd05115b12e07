import ArrowRight from 'lucide-react/icons/arrow-right'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { NamedIcon } from '../../ui/named-icon.tsx'

export type Signpost = { href: string; title: string; text: string; icon?: string; note?: string }

/**
 * Ways to other pages, each a checkpoint: its icon in the ring, what is there beside it. `level` is that of their
 * headings.
 */
export const Signposts = ({ places, level: Heading }: { places: Signpost[]; level: 'h2' | 'h3' }) => (
  <ul className="signposts">
    {places.map(({ href, title, text, icon, note }) => (
      <li key={href}>
        <SiteLink href={href}>
          <i className="signpost-ring">{icon && <NamedIcon name={icon} size={22} />}</i>
          <Heading>{title}</Heading>
          <p>
            {text}
            {note && <span className="figure">{note}</span>}
          </p>
          <Icon of={ArrowRight} className="arrow" />
        </SiteLink>
      </li>
    ))}
  </ul>
)
