import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import type { DutyRow } from '../../../contract/office/control/control.ts'
import type { FloorPlan } from '../../../contract/planning/sites/places.ts'
import type { SiteOverview } from '../../../contract/planning/sites/site.ts'
import { mediaQuery } from '../../planning/ledger/media-calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { outlineOf, ringOf } from '../../planning/sites/ground.ts'
import { BoardMap, type MapSheet, type MapState } from './board-map.tsx'
import { accuracyOf, BoardPlan, floorOf, keyOf, NotPlaced, placedOf } from './board-plan.tsx'
import { GuardMark, Legend, StopMark } from './site-marks.tsx'
import type { SiteScene } from './site-scene.ts'

type Props = {
  overview: SiteOverview
  scene: SiteScene
  level: number | undefined
  chosen: string | undefined
  state: MapState
  onChoose: (row: DutyRow) => void
  onPlan: () => void
}

/** The map of a site: what its plan shows, among what lies around it. */
export const SiteMap = memo(function SiteMap(props: Props) {
  const { overview, scene, state, level, onPlan } = props
  const floor = floorOf(overview.plans, level)
  const url = usePicture(floor)
  const plan = <BoardPlan {...props} />
  const sheet = sheetOf(props, floor)
  if (sheet.around.length === 0) return plan
  const picture = floor && url !== undefined ? { url, corners: floor.corners } : undefined
  const instead = { name: 'The plan', shown: plan, onOpen: onPlan }
  const isDrawn = state.trouble !== 'missing' && state.trouble !== 'late'
  return (
    <>
      <BoardMap sheet={{ ...sheet, picture }} {...{ state, instead }} />
      {isDrawn && <Legend />}
      {isDrawn && <NotPlaced guards={scene.guards} />}
    </>
  )
})

/** The address of the picture of a floor. */
function usePicture(floor: FloorPlan | undefined): string | undefined {
  const { slug } = useCompany()
  return useQuery({ ...mediaQuery(slug, floor?.mediaId ?? ''), enabled: floor !== undefined }).data?.url
}

function sheetOf({ overview, scene, chosen, onChoose }: Props, floor: FloorPlan | undefined): MapSheet {
  const { site, geofence, zones } = overview
  const [guards, stops] = [placedOf(scene.guards), placedOf(scene.stops)]
  const doubt = accuracyOf(guards.find(({ row }) => row.guardId === chosen))
  const here = site.lat !== null && site.lng !== null ? [{ lat: site.lat, lng: site.lng }] : []
  const outlined = zones.flatMap(({ name, outline }) =>
    outline ? [{ kind: 'zone' as const, name, ring: outline }] : [],
  )
  return {
    label: `Map of ${site.name}: ${guards.length} guards and ${stops.length} checkpoints. The list says the same.`,
    outlines: [
      ...(geofence ? [{ kind: 'fence' as const, name: site.name, ring: ringOf(geofence.shape) }] : []),
      ...outlined,
      ...(doubt ? [{ kind: 'doubt' as const, name: '', ring: ringOf({ kind: 'circle', ...doubt }) }] : []),
    ],
    walks: scene.walks.map(({ points }) => points).filter((points) => points.length > 1),
    marks: [
      ...stops.map((stop) => ({ id: stop.id, ...stop.point, stays: true, draw: () => <StopMark stop={stop} /> })),
      ...guards.map((guard) => ({
        id: keyOf(guard),
        ...guard.point,
        stays: false,
        draw: (offset: Parameters<typeof GuardMark>[0]['offset']) => (
          <GuardMark
            guard={guard}
            offset={offset}
            isChosen={guard.row.guardId === chosen}
            onChoose={() => onChoose(guard.row)}
          />
        ),
      })),
    ],
    around: [
      ...(geofence ? outlineOf(geofence.shape) : here),
      ...(floor?.corners ?? []),
      ...outlined.flatMap(({ ring }) => ring),
      ...stops.map(({ point }) => point),
      ...guards.map(({ point }) => point),
    ],
  }
}
