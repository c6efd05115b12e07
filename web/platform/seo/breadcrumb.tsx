import { useContent } from '../../core/query.ts'
import { SiteLink } from '../../ui/link.tsx'
import { absolute } from './page-head.tsx'
import { seoConfig } from './queries.ts'
import { JsonLd } from './structured-data.tsx'
import './breadcrumb.css'

/** A page on the way to another one: `path` in its canonical spelling. */
export type Crumb = { name: string; path: string }

/** The way to a page, the page itself last. Search engines are told of it only when it has more than one place. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const {
    data: { canonicalBaseUrl },
  } = useContent(seoConfig)
  if (crumbs.length < 2) return null
  const places = crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(canonicalBaseUrl, path),
  }))
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ name, path }, index) => (
          <li key={path}>
            {index < crumbs.length - 1 ? (
              <SiteLink href={path}>{name}</SiteLink>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
      <JsonLd data={{ '@type': 'BreadcrumbList', itemListElement: places }} />
    </nav>
  )
}
