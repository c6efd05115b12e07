import { useMutation, useQueryClient } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import Mail from 'lucide-react/icons/mail'
import Printer from 'lucide-react/icons/printer'
import Send from 'lucide-react/icons/send'
import { type ReactNode, useState } from 'react'
import { dayText } from '../../../contract/core/short-dates.ts'
import type { GuardRow } from '../../../contract/planning/guards/guards.ts'
import { withNeeded } from '../../../contract/planning/periods/linked-changes.ts'
import type { Change } from '../../../contract/planning/periods/publication.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import type { Places } from '../shifts/names.ts'
import { renewSchedule } from '../shifts/calls.ts'
import { publish } from './publish-calls.ts'
import { PublishAside } from './publish-aside.tsx'
import { PremiumNote } from './premium-note.tsx'
import { PublishCounts } from './publish-counts.tsx'
import { goingOf, peopleOf } from './publish-people.ts'
import { PublishPerson } from './publish-person.tsx'
import { publishedInWords } from './publication-words.ts'
import { RecentPublications } from './recent-publications.tsx'
import { type BoardWeek, siteTimesOf } from '../shifts/site-time.ts'
import { useReach } from '../telling/use-reach.ts'
import { beginningIn } from '../shifts/shift-times.ts'
import { dayName } from '../shifts/week.ts'
import './publish-panel.css'

type Props = {
  week: BoardWeek
  changes: Change[] | undefined
  shifts: Shift[]
  places: Places
  guards: GuardRow[]
  /** The choice of how many weeks are published. */
  span: ReactNode
  /** Shows what a guard would get of a publication. */
  preview: (asked: PreviewRequest & { onClose: () => void }) => ReactNode
  /** Writes a message to guards. */
  message: (to: { chosen: string[]; onClose: () => void }) => ReactNode
  onChoose: (id: string) => void
  onClose: () => void
}

type PreviewRequest = {
  span: BoardWeek['span']
  chosen: string[]
  people: { id: string; name: string }[]
  first: string
  look: 'mail' | 'page'
}

/** The most people whose mails are named below the list; the others are chosen in the preview. */
const MOST_NAMED = 6

const LEGEND = ['kept', 'night', 'before', 'after', 'cancelled', 'blocked'] as const

/** What guards do not know yet, person by person with the shortest notice first, and the press that tells them. */
export function PublishPanel({
  week,
  changes,
  shifts,
  places,
  guards,
  span,
  preview,
  message,
  onChoose,
  onClose,
}: Props) {
  const { slug, zone, locale, may } = useCompany()
  const client = useQueryClient()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const all = changes ?? []
  const going = goingOf(all, left)
  const ids = new Set(going.map(({ shift }) => shift.id))
  const publishing = useMutation({
    mutationFn: () =>
      publish(
        slug,
        week.span,
        going.map(({ shift }) => shift),
      ),
    onSuccess: ({ published, already }) => {
      toast(publishedInWords({ published, already, zone, locale }))
      onClose()
    },
    onError: (error) => toast({ title: 'Nothing was published', description: whyNot(error), variant: 'destructive' }),
    onSettled: () => renewSchedule(client, slug),
  })
  const toggle = (id: string, goes: boolean) =>
    setLeft((before) => {
      const needed = withNeeded(all, id)
      return new Set(goes ? [...before].filter((each) => !needed.has(each)) : [...before, id])
    })
  const nameOf = (id: string | null) =>
    id === null ? 'Nobody yet' : (guards.find((guard) => guard.id === id)?.name ?? 'Somebody who left')
  // Of several weeks each has one head, its first day; each second one where they are many.
  const isWeek = week.days.length === 7
  const every = isWeek ? 1 : week.days.length > 28 ? 14 : 7
  const heads = week.days.filter((_, at) => at % every === 0)
  const people = peopleOf(all, shifts, week)
  const changed = new Set(all.map(({ shift }) => shift.id))
  const kept = beginningIn(shifts, week.days, siteTimesOf(places.sites, zone).zoneOf).filter(
    ({ id }) => !changed.has(id),
  ).length
  const told = people.filter(({ guardId }) => guardId !== null).length
  const { unreachable } = useReach(slug, week)
  const [seen, setSeen] = useState<Pick<PreviewRequest, 'first' | 'look'> | null>(null)
  const [isWriting, setWriting] = useState(false)
  const hearing = peopleOf(going, shifts, week).flatMap(({ guardId }) =>
    guardId === null ? [] : [{ id: guardId, name: nameOf(guardId) }],
  )
  const addressed = hearing
    .map(({ id }) => id)
    .filter((id) => guards.some(({ id: known, state }) => known === id && state !== 'left' && state !== 'suspended'))
  return (
    <section className="ops-publish" aria-label="Publish">
      <header className="ops-publish-head">
        {span}
        <PublishCounts {...{ all, people, kept, unreachable }} />
        <div className="ops-actions">
          <Button variant="outline" size="dense" onClick={onClose}>
            Back to the roster
          </Button>
          {hearing.length > 0 && (
            <Button
              variant="outline"
              size="dense"
              icon={Eye}
              onClick={() => setSeen({ first: hearing[0]!.id, look: 'page' })}
            >
              See as a guard
            </Button>
          )}
          {addressed.length > 0 && may('broadcasts.send') && (
            <Button variant="outline" size="dense" icon={Mail} onClick={() => setWriting(true)}>
              {`Message ${addressed.length}`}
            </Button>
          )}
          {all.length > 0 && (
            <Button variant="outline" size="dense" icon={Printer} onClick={() => window.print()}>
              Print
            </Button>
          )}
          <Button
            size="dense"
            icon={Send}
            pending={publishing.isPending}
            disabled={going.length === 0}
            onClick={() => publishing.mutate()}
          >
            {going.length === all.length ? `Publish ${all.length}` : `Publish ${going.length} of ${all.length}`}
          </Button>
        </div>
      </header>
      {!changes && <Skeleton lines={6} />}
      {changes && (
        <div className="ops-publish-body">
          <div>
            <div className="ops-publish-days" aria-hidden="true">
              <span>Shortest notice first</span>
              <ol style={{ gridTemplateColumns: `repeat(${heads.length}, 1fr)` }}>
                {heads.map((day) => (
                  <li key={day}>{isWeek ? dayName(day).slice(0, 3) : dayText(locale, day)}</li>
                ))}
              </ol>
              <span>Change</span>
              <span>Before and after</span>
              <span>Notice</span>
              <span>Premium</span>
              <span>Week</span>
            </div>
            <ul className="ops-publish-people">
              {people.map((person) => (
                <PublishPerson
                  key={person.guardId ?? 'nobody'}
                  {...{ person, week, places, nameOf, all, unreachable, going: ids, onToggle: toggle }}
                />
              ))}
            </ul>
            <p className="ops-note ops-publish-rest">
              {all.length === 0
                ? 'Guards know the roster as it stands.'
                : `Guards who hear nothing: ${guards.length - told}. Shifts that stay as they were sent: ${kept}.`}
            </p>
            {hearing.length > 0 && (
              <section className="ops-publish-read" aria-labelledby="ops-publish-read">
                <h2 id="ops-publish-read">What they will read</h2>
                <div className="ops-actions">
                  {hearing.slice(0, MOST_NAMED).map(({ id, name }) => (
                    <Button
                      key={id}
                      variant="outline"
                      size="row"
                      aria-label={`The mail to ${name}`}
                      onClick={() => setSeen({ first: id, look: 'mail' })}
                    >
                      {name}
                    </Button>
                  ))}
                  {hearing.length > MOST_NAMED && (
                    <Button
                      variant="quiet"
                      size="row"
                      onClick={() => setSeen({ first: hearing[MOST_NAMED]!.id, look: 'mail' })}
                    >
                      {`${hearing.length - MOST_NAMED} more`}
                    </Button>
                  )}
                </div>
              </section>
            )}
            <PremiumNote />
            <RecentPublications nameOf={nameOf} />
            <ul className="ops-publish-legend" aria-label="Legend">
              {LEGEND.map((look) => (
                <li key={look}>
                  <span className={`ops-slot is-${look}`} aria-hidden="true" />
                  {look === 'kept' ? 'Day' : look[0]!.toUpperCase() + look.slice(1)}
                </li>
              ))}
            </ul>
          </div>
          <PublishAside {...{ all, going, places, nameOf, unreachable, onChoose }} />
        </div>
      )}
      {isWriting && message({ chosen: addressed, onClose: () => setWriting(false) })}
      {seen && preview({ ...seen, span: week.span, people: hearing, chosen: [...ids], onClose: () => setSeen(null) })}
    </section>
  )
}
