import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Publication } from '../../../contract/planning/periods/publication.ts'
import { lazyPart } from '../../core/lazy-ahead.tsx'
import { Button } from '../../ui/button.tsx'
import { useCompany } from '../organisations/company.ts'
import { clockOf, dayName, wallTime } from '../shifts/week.ts'
import { publicationsQuery } from './publish-calls.ts'

const UndoPublication = lazyPart(() => import('./undo-publication.tsx'))
const MOST = 3

/** What guards were told last, who read it, and the way to undo it. */
export function RecentPublications({ nameOf }: { nameOf: (id: string | null) => string }) {
  const { slug, zone, may, locale } = useCompany()
  const [chosen, setChosen] = useState<Publication | null>(null)
  const { data } = useQuery({ ...publicationsQuery(slug), enabled: may('schedule.manage') })
  const latest = (data?.publications ?? []).slice(0, MOST)
  if (latest.length === 0) return null
  return (
    <section className="ops-publications" aria-labelledby="ops-publications">
      <h2 id="ops-publications">Published lately</h2>
      <ul>
        {latest.map((publication) => {
          const { id, at, by, changes, guardIds, readers } = publication
          const when = `${dayName(wallTime(zone, new Date(at)).day)} ${clockOf(locale, zone, at)}`
          const words = `${changes === 1 ? '1 change' : `${changes} changes`}, ${when}`
          return (
            <li key={id}>
              <span>
                {words}
                <small>{`${by ?? 'Somebody who left'}. Read by ${readers.length} of ${guardIds.length}.`}</small>
              </span>
              <Button variant="outline" size="row" aria-label={`Undo: ${words}`} onClick={() => setChosen(publication)}>
                Undo
              </Button>
            </li>
          )
        })}
      </ul>
      {chosen && (
        <UndoPublication publication={chosen} nameOf={nameOf} waiting={null} onClose={() => setChosen(null)} />
      )}
    </section>
  )
}
