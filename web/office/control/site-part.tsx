import { useQuery } from '@tanstack/react-query'
import List from 'lucide-react/icons/list'
import MapIcon from 'lucide-react/icons/map'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { Control, ControlSite, DutyRow } from '../../../contract/office/control/control.ts'
import { checkpointsQuery, runsQuery } from '../../field/patrols/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { siteQuery } from '../../planning/sites/calls.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Select } from '../../ui/input.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { type Segment, Segments } from '../../ui/segments.tsx'
import { positionsQuery } from './calls.ts'
import { BoardPlan } from './board-plan.tsx'
import { stretchAround } from './lane-times.ts'
import { NightLanes } from './night-lanes.tsx'
import { PlanList } from './plan-list.tsx'
import type { MapState } from './board-map.tsx'
import { SiteMap } from './site-map.tsx'
import { sceneOf } from './site-scene.ts'

export type SiteView = 'plan' | 'map' | 'list'
const VIEWS: readonly Segment<SiteView>[] = [
  { value: 'plan', label: 'Plan', icon: PanelsTopLeft },
  { value: 'map', label: 'Map', icon: MapIcon },
  { value: 'list', label: 'List', icon: List },
]

type Props = {
  board: Control
  site: ControlSite
  view: SiteView
  map: MapState
  chosen: string | undefined
  onView: (view: SiteView) => void
  onChoose: (row: DutyRow) => void
}

/** The chosen site: its plan, its map or its list, and its rounds true to time. */
export function SitePart({ board, site, view, map, chosen, onView, onChoose }: Props) {
  const company = useCompany()
  const [level, setLevel] = useState<number>()
  const overview = useQuery(siteQuery(company, site.id))
  const places = useQuery(checkpointsQuery(company.slug, { siteId: site.id }))
  const rounds = useQuery(runsQuery(company.slug, { ...stretchAround(Date.parse(board.now)), siteId: site.id }))
  const latest = useQuery(positionsQuery(company.slug, site.id))
  // Many marks are drawn again between frames: no press and no clock waits until all are.
  const positions = useDeferredValue(latest.data?.positions)
  const [checkpoints, runs] = [places.data?.checkpoints, rounds.data?.runs]
  const scene = useMemo(
    () =>
      sceneOf({
        board,
        siteId: site.id,
        overview: overview.data,
        checkpoints: checkpoints ?? [],
        runs: runs ?? [],
        positions: positions ?? [],
      }),
    [board, site.id, overview.data, checkpoints, runs, positions],
  )
  const toPlan = useCallback(() => onView('plan'), [onView])
  const floors = overview.data?.plans ?? []
  return (
    <>
      <section className="control-site" aria-labelledby="control-site">
        <header className="control-head">
          <h2 id="control-site" tabIndex={-1}>
            <SiteLink href={company.hrefOf(`sites/${site.id}`)}>{site.name}</SiteLink>
          </h2>
          {view !== 'list' && floors.length > 1 && (
            <Select
              aria-label="Floor"
              value={level ?? floors.find((floor) => floor.level >= 0)?.level}
              onChange={({ target }) => setLevel(Number(target.value))}
            >
              {floors.map((floor) => (
                <option key={floor.id} value={floor.level}>
                  {floor.name}
                </option>
              ))}
            </Select>
          )}
          <Segments label="View" value={view} options={VIEWS} onChange={onView} />
        </header>
        {!overview.data && <ReadState {...overview} title="The site could not be read" lines={6} />}
        {overview.data && view === 'plan' && (
          <BoardPlan overview={overview.data} {...{ scene, level, chosen, onChoose }} />
        )}
        {overview.data && view === 'map' && (
          <SiteMap overview={overview.data} state={map} onPlan={toPlan} {...{ scene, level, chosen, onChoose }} />
        )}
        {overview.data && view === 'list' && (
          <PlanList name={site.name} zone={site.zone} {...{ scene, chosen, onChoose }} />
        )}
        <NotShown shown={checkpoints?.length} total={places.data?.total} />
      </section>
      <NightLanes runs={scene.runs} cases={scene.cases} zone={site.zone} />
    </>
  )
}

function NotShown({ shown = 0, total = 0 }: { shown: number | undefined; total: number | undefined }) {
  if (total <= shown) return null
  return <p className="ops-note control-more">{`The first ${shown} of ${total} checkpoints are shown.`}</p>
}
