import ExternalLink from 'lucide-react/icons/external-link'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { siteTree } from '../../../contract/site/pages/tree.ts'
import { query } from '../../core/query.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { SearchBox } from '../../platform/lists/search-box.tsx'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { StateText } from '../../platform/editing/state-text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { type Branch, branches, fitting } from './site-branches.ts'
import '../../platform/lists/list.css'
import './site-tree.css'

const site = query<(typeof siteTree)['read']>('/admin/site-tree', {}, { staleTime: 0 })

/** Where every page of the site stands, what visitors see of it, and the way to its editor. */
export function SiteTree({ title, tabs }: { title: string; tabs: ReactNode }) {
  const { data, error, refetch } = useQuery(site)
  const [{ search = '' }, change] = useAddressFilter(['search'] as const)
  const setSearch = (next: string) => change({ search: next })
  const top = data && fitting(branches(data), search)
  return (
    <>
      <ScreenHead title={title} />
      <div className="screen-page list-page">
        {tabs}
        <div className="list-tools" role="search" aria-label="Find pages">
          <SearchBox search={search} many="pages" onSearch={setSearch} />
        </div>
        <ReadState {...{ data, error, refetch }} title="The pages could not be read" lines={8} card />
        {data && !top && (
          <div className="card">
            <EmptyState
              title="No pages match"
              action={
                <Button variant="outline" size="row" onClick={() => setSearch('')}>
                  Show all
                </Button>
              }
            >
              Search for a part of a title or of an address.
            </EmptyState>
          </div>
        )}
        {top && (
          <ul className="card site-tree" aria-label="Pages of the site">
            <Page {...top} />
          </ul>
        )}
      </div>
    </>
  )
}

const Page = ({ title, path, editor, note, page, children }: Branch) => (
  <li>
    <div className="site-page">
      <SiteLink href={editor}>{title}</SiteLink>
      <code>{path}</code>
      <span className="site-page-end">
        {page?.legal && <span className="tag">legal</span>}
        {page ? <StateText document={page} /> : <span className="quiet">{note ?? 'Built in'}</span>}
        {page?.state === 'draft' ? (
          <i aria-hidden="true" />
        ) : (
          <a className="site-page-open" href={path} target="_blank" rel="noopener">
            <Icon of={ExternalLink} size={16} />
            <span className="visually-hidden">Open {title} in a new tab</span>
          </a>
        )}
      </span>
    </div>
    {children.length > 0 && (
      <ul>
        {children.map((child) => (
          <Page key={child.path} {...child} />
        ))}
      </ul>
    )}
  </li>
)
