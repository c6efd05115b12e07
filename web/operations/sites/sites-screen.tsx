import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReadState } from '../../platform/editing/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useCompany } from '../organisations/company.ts'
import { CompanyHead } from '../organisations/head.tsx'
import { AddPost } from './add-post.tsx'
import { AddSite } from './add-site.tsx'
import { sitesQuery } from './calls.ts'

/** Clients with their sites and the posts there. */
export default function SitesScreen() {
  const { slug, may } = useCompany()
  const { data, error, refetch } = useQuery(sitesQuery(slug))
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
        <ReadState {...{ data, error, refetch }} title="The sites could not be read" lines={8} />
        {data?.sites.length === 0 && (
          <EmptyState title="No sites yet">Add the first site. Shifts are planned for the posts of a site.</EmptyState>
        )}
        {data?.clients.map((client) => (
          <section key={client.id} aria-label={client.name}>
            <h2>{client.name}</h2>
            <ul className="ops-rows">
              {data.sites
                .filter(({ clientId }) => clientId === client.id)
                .map((site) => (
                  <li key={site.id}>
                    <strong>{site.name}</strong>
                    <span>{site.address}</span>
                    <span>
                      {data.posts
                        .filter(({ siteId }) => siteId === site.id)
                        .map(({ name }) => name)
                        .join(', ') || 'No posts yet'}
                    </span>
                    {mayChange && (
                      <Button
                        variant="quiet"
                        size="row"
                        aria-label={`Add post at ${site.name}`}
                        onClick={() => setOpen(site)}
                      >
                        Add post
                      </Button>
                    )}
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      {open === 'site' && <AddSite clients={data?.clients ?? []} onClose={() => setOpen(null)} />}
      {open !== null && typeof open === 'object' && <AddPost site={open} onClose={() => setOpen(null)} />}
    </>
  )
}
