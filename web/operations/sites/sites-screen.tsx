import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddressFilter } from '../../platform/editing/address-filter.ts'
import { ReadState } from '../../platform/editing/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Pages } from '../../ui/pages.tsx'
import { useCompany } from '../organisations/company.ts'
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
  const { data, error, refetch } = useQuery({ ...siteListQuery(slug, asked), placeholderData: keepPreviousData })
  const [open, setOpen] = useState<'site' | { id: string; name: string } | null>(null)
  const mayChange = may('sites.manage')
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
        <ReadState {...{ data, error, refetch }} title="The sites could not be read" lines={8} />
        {data?.total === 0 &&
          (asked.search ? (
            <EmptyState title="No site fits">Search for less, or for something else.</EmptyState>
          ) : (
            <EmptyState title="No sites yet">
              Add the first site. Shifts are planned for the posts of a site.
            </EmptyState>
          ))}
        {data && data.total > 0 && (
          <table className="ops-table">
            <caption className="visually-hidden">Sites</caption>
            <thead>
              <tr>
                <th scope="col">Site</th>
                <th scope="col">Client</th>
                <th scope="col">Posts</th>
                <th scope="col">Agreed a week</th>
                {mayChange && (
                  <th scope="col">
                    <span className="visually-hidden">Change</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {data.sites.map((site) => (
                <tr key={site.id}>
                  <th scope="row">
                    <SiteLink href={hrefOf(`sites/${site.id}`)}>{site.name}</SiteLink>
                    <br />
                    <small>{[site.address, !site.hasFence && 'no geofence yet'].filter(Boolean).join(', ')}</small>
                  </th>
                  <td>{site.client}</td>
                  <td>{site.posts.map(({ name }) => name).join(', ') || 'No posts yet'}</td>
                  <td className="figure">{site.agreed > 0 ? `${inHours(site.agreed)} h` : 'nothing'}</td>
                  {mayChange && (
                    <td>
                      <Button
                        variant="quiet"
                        size="row"
                        aria-label={`Add post at ${site.name}`}
                        onClick={() => setOpen(site)}
                      >
                        Add post
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {data && data.pages > 1 && (
          <Pages page={data.page} pages={data.pages} onPage={(page) => ask({ page: String(page) })} />
        )}
      </div>
      {open === 'site' && <AddSite onClose={() => setOpen(null)} />}
      {open !== null && typeof open === 'object' && <AddPost site={open} onClose={() => setOpen(null)} />}
    </>
  )
}
