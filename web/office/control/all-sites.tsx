import { useQuery } from '@tanstack/react-query'
import List from 'lucide-react/icons/list'
import MapIcon from 'lucide-react/icons/map'
import type { Control, ControlSite, DutyRow, SiteGround } from '../../../contract/office/control/control.ts'
import { SITES_APART } from '../../planning/maps/spread.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { outlineOf, ringOf } from '../../planning/sites/ground.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { type Segment, Segments } from '../../ui/segments.tsx'
import { AllSitesList } from './all-sites-list.tsx'
import { BoardMap, type MapSheet, type MapState } from './board-map.tsx'
import { keyOf } from './board-plan.tsx'
import { allPositionsQuery, groundsQuery } from './calls.ts'
import { GuardMark, PlaceMark } from './site-marks.tsx'
import type { PlacedGuard } from './site-scene.ts'

export type AllView = 'map' | 'list'
const VIEWS: readonly Segment<AllView>[] = [
  { value: 'map', label: 'Map', icon: MapIcon },
  { value: 'list', label: 'List', icon: List },
]
/** From further away only sites are shown. */
const GUARDS_FROM_ZOOM = 12

type Props = {
  board: Control
  view: AllView
  chosen: string | undefined
  state: MapState
  onView: (view: AllView) => void
  onSite: (id: string) => void
  onChoose: (row: DutyRow) => void
}

/** All sites in sight, and all guards on duty, on a map or as a list. */
export function AllSites({ board, view, chosen, state, onView, onSite, onChoose }: Props) {
  const { slug } = useCompany()
  const grounds = useQuery(groundsQuery(slug))
  const latest = useQuery(allPositionsQuery(slug))
  const positionOf = new Map(latest.data?.positions.map((position) => [position.guardId, position]))
  const guards = board.duty.map((row): PlacedGuard => {
    const position = row.since === null ? null : (positionOf.get(row.guardId) ?? null)
    return { row, position, point: position && { lat: position.lat, lng: position.lng } }
  })
  const groundOf = new Map(grounds.data?.sites.map((ground) => [ground.id, ground]))
  const list = (
    <AllSitesList {...{ board, guards, chosen, onSite, onChoose }} isPlaced={(id) => isPlaced(groundOf.get(id))} />
  )
  const sheet = sheetOf({ board, guards, groundOf, chosen, onSite, onChoose })
  return (
    <section className="control-site" aria-labelledby="control-site">
      <header className="control-head">
        <h2 id="control-site" tabIndex={-1}>
          All sites <span className="figure">{board.sites.length}</span>
        </h2>
        <Segments label="View" value={view} options={VIEWS} onChange={onView} />
      </header>
      {view === 'list' && list}
      {view === 'map' && !grounds.data && <ReadState {...grounds} title="The sites could not be read" lines={6} />}
      {view === 'map' && grounds.data && (
        <>
          <BoardMap {...{ sheet, state }} instead={{ name: 'The list', shown: list, onOpen: () => onView('list') }} />
          <Missing sites={board.sites.filter(({ id }) => !isPlaced(groundOf.get(id)))} />
        </>
      )}
    </section>
  )
}

const isPlaced = (ground: SiteGround | undefined) => ground !== undefined && pointOf(ground) !== undefined

function Missing({ sites }: { sites: ControlSite[] }) {
  const names = sites.map(({ name }) => name).join(', ')
  return (
    <p className="ops-note control-more">
      {`Guards stand on the map from closer up. ${names && `Without a position: ${names}.`}`}
    </p>
  )
}

/** Where a site is shown: at its position, else in the middle of its geofence. */
function pointOf({ lat, lng, fence }: SiteGround) {
  if (lat !== null && lng !== null) return { lat, lng }
  const points = fence ? outlineOf(fence) : []
  if (points.length === 0) return undefined
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return { lat: mean(points.map((point) => point.lat)), lng: mean(points.map((point) => point.lng)) }
}

type Source = Pick<Props, 'board' | 'chosen' | 'onSite' | 'onChoose'> & {
  guards: PlacedGuard[]
  groundOf: Map<string, SiteGround>
}

function sheetOf({ board, guards, groundOf, chosen, onSite, onChoose }: Source): MapSheet {
  const placed = board.sites.flatMap((site) => {
    const ground = groundOf.get(site.id)
    const point = ground && pointOf(ground)
    return point ? [{ site, point, fence: ground.fence }] : []
  })
  return {
    label: `Map of ${placed.length} sites. The list says the same.`,
    outlines: placed.flatMap(({ site: { name }, fence }) =>
      fence ? [{ kind: 'fence' as const, name, ring: ringOf(fence) }] : [],
    ),
    walks: [],
    marks: [
      ...placed.map(({ site, point }) => ({
        id: site.id,
        ...point,
        stays: false,
        apart: SITES_APART,
        draw: (offset: Parameters<typeof PlaceMark>[0]['offset']) => (
          <PlaceMark site={site} offset={offset} onChoose={() => onSite(site.id)} />
        ),
      })),
      ...guards.flatMap((guard) =>
        guard.point
          ? [
              {
                id: keyOf(guard),
                ...guard.point,
                stays: false,
                fromZoom: GUARDS_FROM_ZOOM,
                draw: (offset: Parameters<typeof GuardMark>[0]['offset']) => (
                  <GuardMark
                    guard={guard}
                    offset={offset}
                    isChosen={guard.row.guardId === chosen}
                    onChoose={() => onChoose(guard.row)}
                  />
                ),
              },
            ]
          : [],
      ),
    ],
    around: placed.map(({ point }) => point),
  }
}
