import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Activity } from '../../../contract/platform/people/activity.ts'
import { momentOf } from '../../core/times.ts'
import { Button } from '../../ui/button.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { ActivityChanges } from './activity-changes.tsx'
import { hrefOfEntry, labelOfEntry } from './log-kinds.ts'
import type { LoggedKind } from '../../core/admin.ts'
import { currentUser } from '../users/queries.ts'
import { activityWords } from './words.ts'

/** An entry of the log: who did what to what, with the way there, and on demand what it changed. */
export function ActivityRow({ entry, kind }: { entry: Activity; kind: LoggedKind }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { before, about, after } = activityWords(entry, labelOfEntry(entry, kind))
  const href = hrefOfEntry(entry, kind)
  return (
    <li>
      <time dateTime={entry.at}>{momentOf(entry.at)}</time>
      <div className="log-entry">
        <p id={`${id}-words`}>
          <Actor of={entry} /> {before}
          {about && (href ? <SiteLink href={href}>{about}</SiteLink> : about)}
          {after}
        </p>
        {hasChanges(entry) && (
          <Button
            variant="quiet"
            size="row"
            aria-expanded={open}
            aria-controls={`${id}-changes`}
            aria-describedby={`${id}-words`}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Hide changes' : 'Show changes'}
          </Button>
        )}
        <div id={`${id}-changes`} className="log-changes">
          {open && <ActivityChanges {...{ entry, kind }} />}
        </div>
      </div>
    </li>
  )
}

/** Pages of people are for admins alone. */
function Actor({ of: { actor } }: { of: Activity }) {
  const { data: user } = useQuery(currentUser)
  if (!actor) return <b>The product</b>
  return user?.role === 'admin' ? (
    <SiteLink href={`/admin/users/${actor.id}/activity`}>
      <b>{actor.name}</b>
    </SiteLink>
  ) : (
    <b>{actor.name}</b>
  )
}

const NEWSLETTER = 'newsletter'

/** Whether anything was noted besides that it happened. */
const hasChanges = ({ kind, before, after }: Activity) =>
  kind === 'user' || kind === 'lead'
    ? [before, after].some((side) => side !== null && Object.keys(side).length > 0)
    : kind !== NEWSLETTER
