import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { GuardRow } from '../../../contract/operations/guards/guards.ts'
import type { Change } from '../../../contract/operations/schedule/publication.ts'
import { Button } from '../../ui/button.tsx'
import { CloseButton } from '../../ui/close-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import type { Places } from './board.tsx'
import { publish, renewSchedule } from './calls.ts'
import { awayOf, dayName, timesOf, wallTime } from './week.ts'

const KINDS: Record<Change['kind'], string> = {
  new: 'New',
  moved: 'Moved',
  guard: 'Another guard',
  cancelled: 'Cancelled',
}

/** Nobody may set these aside, so the change stays out of what is published. */
const isBlocked = ({ blocked }: Change) => blocked !== null

type Props = {
  week: { from: Date; to: Date }
  changes: { changes: Change[]; people: number } | undefined
  places: Places
  guards: GuardRow[]
  onClose: () => void
}

/** What guards do not know yet, shortest notice first, and the press that tells them. */
export function PublishPanel({ week, changes, places, guards, onClose }: Props) {
  const { slug, zone } = useCompany()
  const client = useQueryClient()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const all = changes?.changes ?? []
  const going = all.filter((change) => !isBlocked(change) && !left.has(change.shift.id))
  const publishing = useMutation({
    mutationFn: () => {
      const ids = new Set(going.map(({ shift }) => shift.id))
      return publish(
        slug,
        week,
        all.flatMap(({ shift }) => (ids.has(shift.id) ? [] : [shift.id])),
      )
    },
    onSuccess: ({ published }) => {
      toast({ title: `${published} changes are published` })
      onClose()
    },
    onError: (error) => toast({ title: 'Nothing was published', description: whyNot(error), variant: 'destructive' }),
    onSettled: () => renewSchedule(client, slug),
  })
  const nameOf = (id: string | null | undefined) => guards.find((guard) => guard.id === id)?.name ?? 'nobody'
  return (
    <aside className="ops-panel" aria-label="Publish">
      <header>
        <div>
          <h2>Changes not published</h2>
          {changes && <p>{`${all.length} changes for ${changes.people} people, shortest notice first`}</p>}
        </div>
        <CloseButton label="Close" onClick={onClose} />
      </header>
      {!changes && <Skeleton lines={5} />}
      <ul className="ops-changes">
        {all.map((change) => {
          const { kind, shift, noticeMinutes, violations } = change
          const blocked = isBlocked(change)
          const post = places.posts.find(({ id }) => id === shift.postId)
          const site = places.sites.find(({ id }) => id === shift.siteId)
          const day = dayName(wallTime(zone, new Date(shift.from)).day)
          return (
            <li key={shift.id}>
              <label>
                <input
                  type="checkbox"
                  checked={!blocked && !left.has(shift.id)}
                  disabled={blocked}
                  onChange={({ target }) => {
                    const next = new Set(left)
                    if (target.checked) next.delete(shift.id)
                    else next.add(shift.id)
                    setLeft(next)
                  }}
                />
                <span>
                  <strong>{`${KINDS[kind]}: ${site?.name ?? ''}, ${post?.name ?? ''}`}</strong>
                  <small className="figure">
                    {`${day} ${timesOf(zone, shift)}, ${nameOf(shift.assignment?.guardId)}, in ${awayOf(noticeMinutes)}`}
                  </small>
                  {shift.told && shift.told.guardId !== (shift.assignment?.guardId ?? null) && (
                    <small>{`Before: ${nameOf(shift.told.guardId)}`}</small>
                  )}
                  {violations.map((violation) => (
                    <small key={violation.kind} className="ops-broken">
                      {violation.text}
                    </small>
                  ))}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      <footer>
        <Button
          size="dense"
          pending={publishing.isPending}
          disabled={going.length === 0}
          onClick={() => publishing.mutate()}
        >
          {going.length === all.length ? `Publish ${all.length}` : `Publish ${going.length} of ${all.length}`}
        </Button>
      </footer>
    </aside>
  )
}
