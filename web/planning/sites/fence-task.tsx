import type { Point } from '../../../contract/planning/sites/geometry.ts'
import type { SiteOverview } from '../../../contract/planning/sites/site.ts'
import { useCompany } from '../organisations/company.ts'
import { putGeofence } from './calls.ts'
import { firstShape } from './ground.ts'
import { OutlineTask } from './outline-task.tsx'
import type { Scene } from './site-plan.tsx'

type Props = { overview: SiteOverview; scene: Scene; middle: Point; onClose: () => void }

/** Draws the geofence of a site. The first one begins around `middle`. */
export function FenceTask({ overview: { site, geofence }, scene, middle, onClose }: Props) {
  const { slug } = useCompany()
  return (
    <OutlineTask
      name="Geofence"
      first={geofence?.shape ?? firstShape('polygon', middle)}
      version={geofence?.version ?? null}
      mayBeCircle
      save={(shape, version) => putGeofence(slug, site.id, version, shape)}
      newest={({ shape, version }) => ({ shape, version })}
      {...{ scene, onClose }}
    />
  )
}
