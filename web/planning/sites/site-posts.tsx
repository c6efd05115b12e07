import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayText } from '../../../contract/core/short-dates.ts'
import type { SiteOverview, SitePost } from '../../../contract/planning/sites/site.ts'
import { ConfirmDialog } from '../../platform/users/confirm-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatusText } from '../../ui/status.tsx'
import { useCompany } from '../organisations/company.ts'
import { AddPost } from './add-post.tsx'
import { removePost, renewSites } from './calls.ts'
import { EditPost } from './edit-post.tsx'
import { comparison, inHours } from './hours.ts'
import { demandsOf } from './post-words.ts'

type Props = { overview: SiteOverview; chosen: string | undefined; onChoose: (postId: string) => void }

/** The posts of a site with their numbers on the plan, agreed against planned hours, and who read the orders. */
export function SitePosts({ overview, chosen, onChoose }: Props) {
  const { site, posts, zones, monday } = overview
  const { slug, may, locale } = useCompany()
  const client = useQueryClient()
  const mayChange = may('sites.manage')
  const [open, setOpen] = useState<'add' | SitePost>()
  const [removed, setRemoved] = useState<SitePost>()
  return (
    <section aria-labelledby="site-posts">
      <header className="site-head">
        <h2 id="site-posts">Posts</h2>
        <span className="figure">{`${posts.length}, week of ${dayText(locale, monday)}`}</span>
        {mayChange && (
          <Button variant="outline" size="row" onClick={() => setOpen('add')}>
            Add post
          </Button>
        )}
      </header>
      {posts.length === 0 && (
        <EmptyState title="No posts yet">A post is where one guard is on duty, such as a door or a desk.</EmptyState>
      )}
      <ol className="site-posts">
        {posts.map((post, n) => {
          const { agreed, planned } = post.hours
          const { text, isShort } = comparison(post.hours)
          return (
            <li key={post.id} className={post.id === chosen ? 'is-chosen' : undefined}>
              <span className="site-number figure" aria-hidden="true">
                {n + 1}
              </span>
              <button
                type="button"
                className="site-post-name"
                aria-pressed={post.id === chosen}
                onClick={() => onChoose(post.id)}
              >
                <strong>{post.name}</strong>
                <small>{demandsOf(post, zones)}</small>
              </button>
              <Bar agreed={agreed} planned={planned} />
              <span className="site-post-hours">
                <span className="figure">
                  <strong>{inHours(planned)}</strong>
                  {` of ${inHours(agreed)} h`}
                </span>
                {isShort ? (
                  <StatusText status="warning" icon={null}>
                    {text}
                  </StatusText>
                ) : (
                  <span>{text}</span>
                )}
              </span>
              <Reading order={post.order} />
              {mayChange && (
                <Button variant="quiet" size="row" aria-label={`Edit ${post.name}`} onClick={() => setOpen(post)}>
                  Edit
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      {open === 'add' && <AddPost site={site} onClose={() => setOpen(undefined)} />}
      {typeof open === 'object' && (
        <EditPost
          overview={overview}
          post={open}
          onRemove={() => {
            setRemoved(open)
            setOpen(undefined)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {removed && (
        <ConfirmDialog
          question={{
            title: `Remove ${removed.name}?`,
            text: 'A post with shifts or agreed hours stays: what was planned or done there is kept.',
            label: 'Remove',
            done: `${removed.name} is removed`,
            work: () => removePost(slug, removed.id),
          }}
          onClose={() => {
            setRemoved(undefined)
            void renewSites(client, slug)
          }}
        />
      )}
    </section>
  )
}

function Reading({ order }: { order: SitePost['order'] }) {
  if (!order) return <span className="site-post-read">no order</span>
  const { read, planned } = order
  return (
    <StatusText className="site-post-read" status={read < planned ? 'warning' : 'success'}>
      <span className="figure">{`${read}/${planned}`}</span> read
    </StatusText>
  )
}

/** The planned share of the agreed hours. */
function Bar({ agreed, planned }: { agreed: number; planned: number }) {
  const share = agreed === 0 ? Number(planned > 0) : Math.min(1, planned / agreed)
  return (
    <span className="site-bar" aria-hidden="true">
      <i style={{ width: `${share * 100}%` }} />
    </span>
  )
}
