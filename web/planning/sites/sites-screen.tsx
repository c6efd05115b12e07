import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SiteRow } from '../../../contract/planning/sites/site.ts'
import { paged } from '../../core/query.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import type { Column } from '../../platform/lists/data-table.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { useCompany } from '../organisations/company.ts'
import { CompanyTable } from '../organisations/company-table.tsx'
import { CompanyHead } from '../organisations/head.tsx'
import { AddPost } from './add-post.tsx'
import { AddSite } from './add-site.tsx'
import { siteListQuery } from './calls.ts'
import { inHours } from './hours.ts'
import './site.css'

/** The sites by name with their posts. What is searched for stands in the address. */
export default function SitesScreen() {
  const { slug, may, hrefOf } = useCompany()
  const [asked, ask] = useAddressFilter(['search', 'page'])
  const { data, ...reading } = useQuery({ ...siteListQuery(slug, asked), ...paged })
  const [open, setOpen] = useState<'site' | { id: string; name: string } | null>(null)
  const mayChange = may('sites.manage')
  const columns: Column<SiteRow>[] = [
    {
      head: 'Site',
      isRowHead: true,
      cell: ({ id, name, address, hasFence }) => (
        <>
          <SiteLink href={hrefOf(`sites/${id}`)}>{name}</SiteLink>
          <br />
          <small>{[address, !hasFence && 'no geofence yet'].filter(Boolean).join(', ')}</small>
        </>
      ),
    },
    { head: 'Client', cell: ({ client }) => client },
    { head: 'Posts', cell: ({ posts }) => posts.map(({ name }) => name).join(', ') || 'No posts yet' },
    {
      head: 'Agreed a week',
      isFigure: true,
      cell: ({ agreed }) => (agreed > 0 ? `${inHours(agreed)} h` : 'nothing'),
    },
  ]
  const addPost: Column<SiteRow> = {
    head: 'Change',
    isQuiet: true,
    cell: (site) => (
      <Button variant="quiet" size="row" aria-label={`Add post at ${site.name}`} onClick={() => setOpen(site)}>
        Add post
      </Button>
    ),
  }
  return (
    <>
      <CompanyHead title="Sites">
        {mayChange && (
          <Button size="dense" onClick={() => setOpen('site')}>
            Add site
          </Button>
        )}
      </CompanyHead>
      <div className="ops-page">
        <Field label="Search" hideLabel className="site-search">
          <TextInput
            type="search"
            placeholder="Search names, clients, addresses, posts"
            defaultValue={asked.search ?? ''}
            onChange={({ target }) => ask({ search: target.value })}
          />
        </Field>
        <CompanyTable
          many="sites"
          caption="Sites"
          reading={{ ...reading, data: data && { items: data.sites, page: data.page, pages: data.pages } }}
          columns={[...columns, ...(mayChange ? [addPost] : [])]}
          keyOf={({ id }) => id}
          onPage={(page) => ask({ page: String(page) })}
          empty={
            asked.search ? (
              <EmptyState title="No site fits">Search for less, or for something else.</EmptyState>
            ) : (
              <EmptyState title="No sites yet">
                Add the first site. Shifts are planned for the posts of a site.
              </EmptyState>
            )
          }
        />
      </div>
      {open === 'site' && <AddSite onClose={() => setOpen(null)} />}
      {open !== null && typeof open === 'object' && <AddPost site={open} onClose={() => setOpen(null)} />}
    </>
  )
}
