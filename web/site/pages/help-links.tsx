import type { HelpCard } from '../../../contract/site/pages/pages.ts'
import { SiteLink } from '../../ui/link.tsx'

/** Articles one below the other, each with what it is about. */
export const HelpLinks = ({ of: articles, className = '' }: { of: HelpCard[]; className?: string }) => (
  <ul className={`help-links ${className}`}>
    {articles.map(({ slug, title, summary }) => (
      <li key={slug}>
        <SiteLink href={`/resources/help/${slug}`}>
          <strong>{title}</strong>
          <span>{summary}</span>
        </SiteLink>
      </li>
    ))}
  </ul>
)
