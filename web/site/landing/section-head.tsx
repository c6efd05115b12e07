import type { HeadedSection } from '../../../contract/site/landing/headings.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/link.tsx'

/** The heading of a section whose items have a page of their own, with the way there beside it. */
export function SectionHead({ id, title, text, link }: HeadedSection & { id: string }) {
  return (
    <header className="section-head">
      <h2 id={id}>{title}</h2>
      {link.name && (
        <SiteLink className="button-text" href={link.href}>
          {link.name}
          <Icon of={ArrowRight} size={16} className="arrow" />
        </SiteLink>
      )}
      {text && <p className="lead">{text}</p>}
    </header>
  )
}
