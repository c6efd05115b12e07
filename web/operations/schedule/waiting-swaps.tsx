import { useQuery } from '@tanstack/react-query'
import { SiteLink } from '../../ui/link.tsx'
import { useCompany } from '../organisations/company.ts'
import { swapsQuery } from './offer-calls.ts'
import { placeOf } from './swap-box.tsx'
import { mondayOf, wallTime } from './week.ts'

/** The swaps that both guards want, each with the way to its shift. Nothing while there is none. */
export function WaitingSwaps({ nameOf }: { nameOf: (id: string) => string }) {
  const { slug, zone, hrefOf } = useCompany()
  const { data } = useQuery(swapsQuery(slug))
  const waiting = (data?.swaps ?? []).filter(({ state }) => state === 'accepted')
  if (waiting.length === 0) return null
  return (
    <section aria-label="Swaps to decide">
      <h2>
        Swaps to decide <span className="figure">{waiting.length}</span>
      </h2>
      <ul className="ops-work">
        {waiting.map(({ id, shift, fromGuard, toGuard }) => (
          <li key={id}>
            <SiteLink
              href={`${hrefOf('schedule')}?week=${mondayOf(wallTime(zone, new Date(shift.from)).day)}&shift=${shift.id}`}
            >
              <strong>{placeOf(shift)}</strong>
              <span>{`${nameOf(fromGuard)} to ${nameOf(toGuard)}`}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
