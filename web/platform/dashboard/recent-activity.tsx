import { useQuery } from '@tanstack/react-query'
import Cpu from 'lucide-react/icons/cpu'
import type { Activity } from '../../../contract/platform/people/activity.ts'
import { SiteLink } from '../../ui/link.tsx'
import { momentOf } from '../../core/times.ts'
import { activity } from '../people/activity-calls.ts'
import { hrefOfEntry, labelOfEntry, useLogKinds } from '../people/log-kinds.ts'
import { activityWords } from '../people/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { initials } from '../users/initials.ts'

const SHOWN = 6

/** What people did last, with the way to the whole log. */
export function RecentActivity() {
  const { data } = useQuery(activity({}))
  if (!data || data.items.length === 0) return null
  return (
    <section className="card" aria-labelledby="recent">
      <header className="card-head">
        <h2 id="recent">Recent activity</h2>
        <SiteLink href="/admin/activity">Activity log</SiteLink>
      </header>
      <ol className="start-recent">
        {data.items.slice(0, SHOWN).map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ entry }: { entry: Activity }) {
  const kind = useLogKinds()(entry.kind)
  const { before, about, after } = activityWords(entry, labelOfEntry(entry, kind))
  const href = hrefOfEntry(entry, kind)
  return (
    <li>
      <span className="avatar" aria-hidden="true">
        {entry.actor ? initials(entry.actor.name) : <Icon of={Cpu} size={14} />}
      </span>
      <p>
        <b>{entry.actor?.name ?? 'The product'}</b> {before}
        {about && (href ? <SiteLink href={href}>{about}</SiteLink> : about)}
        {after}
      </p>
      <time dateTime={entry.at}>{momentOf(entry.at)}</time>
    </li>
  )
}
