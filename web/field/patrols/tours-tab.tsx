import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Tour } from '../../../contract/field/patrols/tours.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import type { Column } from '../../platform/lists/data-table.tsx'
import { Button } from '../../ui/button.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { toursQuery } from './calls.ts'
import { NewTour } from './new-tour.tsx'
import { PatrolList } from './patrol-list.tsx'
import { ORDER_WORDS } from './patrol-words.ts'

/** The tours of posts. */
export function ToursTab() {
  const { slug, may, hrefOf } = useCompany()
  const [filter, change] = useAddressFilter(['search', 'page'])
  const page = filter.page ?? '1'
  const { search } = filter
  const { data, ...reading } = useQuery(toursQuery(slug, { ...(search && { search }), page }))
  const [isAdding, setAdding] = useState(false)
  const columns: Column<Tour>[] = [
    {
      head: 'Tour',
      isRowHead: true,
      cell: ({ id, name }) => <SiteLink href={hrefOf(`patrols/${id}`)}>{name}</SiteLink>,
    },
    { head: 'Site, post', cell: ({ site, post }) => `${site}, ${post}` },
    { head: 'Order', cell: ({ plan, used }) => ORDER_WORDS[(used?.plan ?? plan).order] },
    { head: 'Checkpoints', isFigure: true, cell: ({ plan, used }) => (used?.plan ?? plan).stops.length },
    { head: 'In use', cell: ({ used }) => (used ? `Version ${used.number}` : 'Not yet') },
  ]
  return (
    <PatrolList
      many="tours"
      caption="Tours"
      search={search}
      onChange={change}
      reading={{ ...reading, data: data && { items: data.tours, page: Number(page), pages: data.pages } }}
      columns={columns}
      acts={
        <>
          {may('patrols.manage') && (
            <Button size="dense" onClick={() => setAdding(true)}>
              New tour
            </Button>
          )}
        </>
      }
      none={{ title: 'No tours yet', text: 'Add checkpoints first, then a tour of them for a post.' }}
    >
      {isAdding && <NewTour onClose={() => setAdding(false)} />}
    </PatrolList>
  )
}
