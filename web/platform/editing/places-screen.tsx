import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fits } from '../../core/fits.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAddressFilter } from './address-filter.ts'
import { type KindPath, list, reasonOf } from './calls.ts'
import { SearchBox } from './list-toolbar.tsx'
import { StateText } from './state-text.tsx'
import { momentOf } from './times.ts'
import './list.css'

/**
 * The few places of a kind that always exist, each leading to its editor. `names` are what they are called, in their
 * order.
 */
export function PlacesScreen({
  path,
  href,
  title,
  names,
  tabs,
}: {
  path: KindPath
  href: string
  title: string
  names: Readonly<Record<string, string>>
  tabs?: ReactNode
}) {
  const { data, error } = useQuery(list(path))
  const [{ search = '' }, change] = useAddressFilter(['search'] as const)
  const setSearch = (next: string) => change({ search: next })
  const shown = Object.entries(names).filter(([, name]) => fits(search, name))
  return (
    <>
      <ScreenHead title={title} />
      <div className="screen-page list-page">
        {tabs}
        <div className="list-tools" role="search" aria-label={`Find ${title.toLowerCase()}`}>
          <SearchBox search={search} many={title.toLowerCase()} onSearch={setSearch} />
        </div>
        <div className="card list-card">
          {error && (
            <EmptyState
              title="This could not be read"
              action={
                <ButtonLink size="dense" variant="outline" href={href}>
                  Try again
                </ButtonLink>
              }
            >
              {reasonOf(error)}
            </EmptyState>
          )}
          {!data && !error && (
            <div className="form-body">
              <Skeleton lines={4} />
            </div>
          )}
          {data && shown.length === 0 && (
            <EmptyState
              title="No places match"
              action={
                <Button variant="outline" size="row" onClick={() => setSearch('')}>
                  Show all
                </Button>
              }
            >
              Search for a part of its name.
            </EmptyState>
          )}
          {data && shown.length > 0 && (
            <table className="listing">
              <thead>
                <tr>
                  <th scope="col">Place</th>
                  <th scope="col">State</th>
                  <th scope="col">Changed</th>
                </tr>
              </thead>
              <tbody>
                {shown.map(([slug, name]) => {
                  const item = data.items.find((each) => each.slug === slug)
                  return (
                    <tr key={slug}>
                      <td className="cell-title">
                        <SiteLink href={`${href}/${slug}`}>{name}</SiteLink>
                      </td>
                      <td>{item && <StateText document={item} />}</td>
                      <td className="cell-time">
                        {item &&
                          (item.version > 0 ? (
                            <time dateTime={item.updatedAt}>{momentOf(item.updatedAt)}</time>
                          ) : (
                            'As installed'
                          ))}
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          )}
        </div>
      </div>
    </>
  )
}
