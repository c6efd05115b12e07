import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../core/api.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { useCompany } from '../organisations/company.ts'
import { CompanyHead } from '../organisations/head.tsx'
import { siteQuery } from './calls.ts'
import { ClientDialog } from './client-dialog.tsx'
import { EditContract } from './edit-contract.tsx'
import { EditSite } from './edit-site.tsx'
import { HoursChart } from './hours-chart.tsx'
import { OrderPanel } from './order-panel.tsx'
import { OrderReaders } from './order-readers.tsx'
import { PlanSection, type Task } from './plan-section.tsx'
import { RemindButton } from './remind-button.tsx'
import { SiteFigures } from './site-figures.tsx'
import { SitePosts } from './site-posts.tsx'
import { SiteZones } from './site-zones.tsx'
import './site.css'

/** One site: its plan, its posts, their orders, and what was agreed against what is planned. */
export default function SiteScreen({ id }: { id: string }) {
  const company = useCompany()
  const { may, hrefOf } = company
  const { data, error, refetch } = useQuery(siteQuery(company, id))
  const [chosen, setChosen] = useState<string>()
  const [open, setOpen] = useState<'site' | 'contract' | 'client'>()
  const [task, setTask] = useState<Task>()
  const close = () => setOpen(undefined)
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState title="There is no such site" action={<SiteLink href={hrefOf('sites')}>All sites</SiteLink>}>
        It may have been removed.
      </EmptyState>
    )
  if (!data) return <ReadState {...{ data, error, refetch }} title="The site could not be read" lines={8} />
  const { site, client, posts } = data
  // The first post whose order somebody has to read, else the first one.
  const post =
    posts.find((each) => each.id === chosen) ??
    posts.find(({ order }) => order && order.read < order.planned) ??
    posts[0]
  return (
    <>
      <CompanyHead
        title={site.name}
        tools={<span className="site-of">{`${client.name}, ${site.address || site.zone}`}</span>}
      >
        <SiteLink className="site-back" href={hrefOf('sites')}>
          All sites
        </SiteLink>
        <SiteLink className="site-back" href={`${hrefOf('schedule')}?week=${data.monday}`}>
          Roster
        </SiteLink>
        {may('schedule.read') && (
          <SiteLink
            className="site-back"
            href={`${hrefOf('templates')}?${new URLSearchParams({ search: site.name, site: id })}`}
          >
            Weekly patterns
          </SiteLink>
        )}
        {may('handouts.read') && (
          <SiteLink className="site-back" href={`${hrefOf('documents')}?site=${id}&first=${data.monday}`}>
            Hand out
          </SiteLink>
        )}
        {may('sites.manage') && (
          <>
            <Button variant="outline" size="dense" onClick={() => setOpen('site')}>
              Edit site
            </Button>
            <Button variant="outline" size="dense" onClick={() => setOpen('client')}>
              Edit client
            </Button>
            <Button variant="outline" size="dense" onClick={() => setOpen('contract')}>
              {data.contract ? 'Edit contract' : 'Add contract'}
            </Button>
            {post && <RemindButton post={post} />}
          </>
        )}
      </CompanyHead>
      <SiteFigures overview={data} />
      <div className="site-split">
        <div className="site-main">
          <PlanSection overview={data} chosen={post?.id} task={task} onTask={setTask} onChoose={setChosen} />
          <SitePosts overview={data} chosen={post?.id} onChoose={setChosen} />
          <SiteZones
            overview={data}
            mayDraw={site.lat !== null || data.geofence !== null || data.plans.length > 0}
            onDraw={(id) => setTask({ kind: 'zone', id })}
          />
        </div>
        <div className="site-side">
          {post && (
            <>
              <OrderPanel post={post} zone={site.zone} />
              <OrderReaders postId={post.id} post={post.name} zone={site.zone} />
            </>
          )}
          <HoursChart overview={data} />
          {data.details.emergency && (
            <section aria-labelledby="site-emergency">
              <header className="site-head">
                <h2 id="site-emergency">Emergency sheet</h2>
              </header>
              <p className="site-body site-order-text">{data.details.emergency}</p>
            </section>
          )}
        </div>
      </div>
      {open === 'site' && <EditSite overview={data} onClose={close} />}
      {open === 'client' && <ClientDialog client={client} onClose={close} />}
      {open === 'contract' && <EditContract overview={data} onClose={close} />}
    </>
  )
}
