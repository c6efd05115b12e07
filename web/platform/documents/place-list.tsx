import Check from 'lucide-react/icons/check'
import CircleDot from 'lucide-react/icons/circle-dot'
import EyeOff from 'lucide-react/icons/eye-off'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { KindName } from '../../../contract/core/kinds.ts'
import { matchesSearch } from '../../core/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'
import { useAddressFilter } from '../lists/address-filter.ts'
import { beside } from '../editing/calls.ts'
import { SearchBox } from '../lists/search-box.tsx'
import '../lists/list.css'
import './place-list.css'

/** `edited` notes a place that the list's own path doesn't tell of. */
export type Place = { slug: string; name: string; off?: boolean; edited?: boolean }

type Group = {
  title: string
  items: readonly Place[]
  order?: (row: (place: Place, parts?: ReactNode) => ReactNode) => ReactNode
}

/**
 * The places that an editor can be opened for, as checkpoints along the page: beside the editor of one of them. `order`
 * draws the places of a group by itself, where they can be moved. With `many`, which is what they are called, they can
 * be searched for.
 */
export function PlaceList({
  kind,
  href,
  label,
  many,
  current,
  groups,
  foot,
}: {
  kind: KindName
  href: string
  label: string
  many?: string
  current: string
  groups: readonly Group[]
  foot?: ReactNode
}) {
  const { data } = useQuery(beside(kind))
  const [{ search = '' }, change] = useAddressFilter(['search'] as const)
  const setSearch = (next: string) => change({ search: next })
  const found = search
    ? groups.flatMap(({ title, items }) => {
        const fitting = items.filter(({ name }) => matchesSearch(search, name, title))
        return fitting.length > 0 ? [{ title, items: fitting }] : []
      })
    : groups
  const stateOf = (slug: string) => data?.items.find((item) => item.slug === slug)?.state

  const row = (place: Place, parts?: ReactNode) => (
    <span className={`place ${place.slug === current ? 'place-current' : ''} ${place.off ? 'place-off' : ''}`}>
      <span className="place-point" aria-hidden="true">
        {place.slug !== current && !place.off && <Icon of={Check} size={10} />}
      </span>
      <SiteLink href={`${href}/${place.slug}`} {...(place.slug === current && { 'aria-current': 'page' })}>
        {place.name}
      </SiteLink>
      {place.off ? (
        <StatusText status="idle" icon={EyeOff}>
          Off
        </StatusText>
      ) : (
        (place.edited || stateOf(place.slug) === 'edited') && (
          <StatusText status="warning" icon={CircleDot}>
            Edited
          </StatusText>
        )
      )}
      {parts}
    </span>
  )
  return (
    <nav className="pane place-list" aria-label={label}>
      <div className="pane-head">
        <h2>{label}</h2>
        <span className="count pane-end">{groups.reduce((sum, { items }) => sum + items.length, 0)}</span>
      </div>
      {many && (
        <div className="place-find" role="search" aria-label={`Find ${many}`}>
          <SearchBox {...{ search, many }} onSearch={setSearch} />
        </div>
      )}
      {found.length === 0 && (
        <p className="place-none">
          No matches.{' '}
          <Button variant="outline" size="row" onClick={() => setSearch('')}>
            Show all
          </Button>
        </p>
      )}
      {found.map(({ title, items, order }: Group) => (
        <section key={title} aria-label={title || label}>
          {title && <h3>{title}</h3>}
          {order ? (
            order(row)
          ) : (
            <ol className="places">
              {items.map((place) => (
                <li key={place.slug}>{row(place)}</li>
              ))}
            </ol>
          )}
        </section>
      ))}
      {foot}
    </nav>
  )
}
