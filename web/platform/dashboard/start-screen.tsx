import { useQuery } from '@tanstack/react-query'
import { screenGroups } from '../../../contract/core/admin.ts'
import type { dashboard } from '../../../contract/platform/dashboard/dashboard.ts'
import { query } from '../../core/query.ts'
import { reasonOf } from '../editing/calls.ts'
import { StateText } from '../editing/state-text.tsx'
import { momentOf } from '../editing/times.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useArea } from './area.ts'
import { MailNotice } from './mail-notice.tsx'
import { SampleList } from './sample-list.tsx'
import { hrefOf } from './screens.ts'
import './start.css'

const work = query<(typeof dashboard)['work']>('/admin/work', {}, { staleTime: 0 })

/** Where an admin starts: what waits to be finished or goes out by itself, and the way to every screen. */
export default function StartScreen() {
  const { data, error, refetch } = useQuery(work)
  const { screens, kinds } = useArea()
  return (
    <>
      <ScreenHead title="Dashboard" />
      <div className="screen-page start">
        <MailNotice />
        <div className="start-main">
          <section className="card" aria-labelledby="work">
            <header className="card-head">
              <h2 id="work">
                Needs work first{' '}
                {data && (
                  <span className="count">
                    {data.total}
                    {data.more && '+'}
                  </span>
                )}
              </h2>
            </header>
            {!data && !error && (
              <div className="start-wait">
                <Skeleton lines={5} />
              </div>
            )}
            {!data && error && (
              <EmptyState
                title="The list could not be read"
                action={
                  <Button size="dense" onClick={() => void refetch()}>
                    Try again
                  </Button>
                }
              >
                {reasonOf(error)}
              </EmptyState>
            )}
            {data?.items.length === 0 && (
              <EmptyState title="Nothing needs work">Every draft is live, and nothing is scheduled.</EmptyState>
            )}
            <ul className="work">
              {data?.items.map((item) => {
                const { label, hrefOf: place } = kinds[item.kind]!
                const moment = item.publishAt ?? item.unpublishAt ?? item.updatedAt
                return (
                  <li key={item.id}>
                    <StateText document={item} />
                    <SiteLink href={place(item.slug)}>
                      <b>{item.title || 'Untitled'}</b> <span>{label}</span>
                    </SiteLink>
                    <time dateTime={moment}>{momentOf(moment)}</time>
                  </li>
                )
              })}
            </ul>
          </section>
          <SampleList />
        </div>
        <section className="card" aria-labelledby="screens">
          <header className="card-head">
            <h2 id="screens">Screens</h2>
          </header>
          <div className="start-screens">
            {screenGroups.map((group) => {
              const own = screens.filter((screen) => screen.group === group)
              return (
                own.length > 0 && (
                  <div key={group}>
                    <h3>{group}</h3>
                    <ul>
                      {own.map((screen) => (
                        <li key={screen.path}>
                          <SiteLink href={hrefOf(screen)}>
                            <Icon of={screen.icon} size={16} />
                            {screen.label}
                          </SiteLink>
                        </li>
                      ))}
                    </ul>
                  </div>
                )
              )
            })}
          </div>
        </section>
      </div>
    </>
  )
}
