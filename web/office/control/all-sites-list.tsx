import type { Control, DutyRow } from '../../../contract/office/control/control.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { clockOf } from '../../planning/shifts/week.ts'
import { StatusText } from '../../ui/status.tsx'
import { useBoardTens } from './board-context.ts'
import { DUTY_FACES, sinceOf } from './control-words.ts'
import { freshnessOf } from './freshness.ts'
import type { PlacedGuard } from './site-scene.ts'
import { faceOf } from './site-tabs.tsx'
import { sitesInOrder } from './sites-in-order.ts'

type Props = {
  board: Control
  guards: PlacedGuard[]
  chosen: string | undefined
  /** Whether it is known where a site lies. */
  isPlaced: (siteId: string) => boolean
  onSite: (id: string) => void
  onChoose: (row: DutyRow) => void
}

/** All that the map of all sites shows, in words: sites and guards. */
export function AllSitesList({ board, guards, chosen, isPlaced, onSite, onChoose }: Props) {
  const { locale } = useCompany()
  const now = useBoardTens()
  return (
    <div className="control-list">
      <h3>Sites</h3>
      {board.sites.length === 0 && <p className="ops-note">No site yet.</p>}
      <ul>
        {sitesInOrder(board.sites).map((site) => {
          const { icon, words, status } = faceOf(site)
          return (
            <li key={site.id}>
              <button type="button" onClick={() => onSite(site.id)}>
                {site.name}
              </button>
              <StatusText status={status} icon={icon}>
                {words}
              </StatusText>
              <span>
                {[
                  `${site.onPost} of ${site.planned} on post`,
                  site.roundsDue > 0 && `${site.roundsDue} rounds due`,
                  !isPlaced(site.id) && 'not on the map',
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </li>
          )
        })}
      </ul>
      <h3>Guards</h3>
      {guards.length === 0 && <p className="ops-note">Nobody is on duty.</p>}
      <ul>
        {guards.map(({ row, position, point }) => {
          const { status, icon, words } = DUTY_FACES[row.state]
          return (
            <li key={`${row.guardId} ${row.postId}`}>
              <button type="button" aria-pressed={row.guardId === chosen} onClick={() => onChoose(row)}>
                {row.guard}
              </button>
              <StatusText status={status} icon={icon}>
                {words}
              </StatusText>
              <span>
                {[
                  row.site,
                  row.post,
                  sinceOf(row, now, (moment) => clockOf(locale, row.zone, moment)),
                  row.since && (point ? freshnessOf(position, now).words : 'not on the map'),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
