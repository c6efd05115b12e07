import { useQuery } from '@tanstack/react-query'
import Siren from 'lucide-react/icons/siren'
import type { PanicCase } from '../../../contract/field/panics/panics.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { siteQuery } from '../../planning/sites/calls.ts'
import { groundOf, outlineOf, placeOf, styleOf } from '../../planning/sites/ground.ts'
import { SitePlan } from '../../planning/sites/site-plan.tsx'
import { initials } from '../../platform/users/initials.ts'
import { Icon } from '../../ui/icon.tsx'

/** Somebody farther away than this is not on the plan, in meters. */
const MOST_M = 400

type Props = { data: PanicCase; siteId: string; site: string }

/** The plan of the site, with where the phone was last and who is near it. The words beside it say the same. */
export function PanicMap({ data: { lat, lng, accuracyM, near }, siteId, site }: Props) {
  const company = useCompany()
  const { data } = useQuery(siteQuery(company, siteId))
  if (!data) return null
  const { geofence, plans = [], zones = [] } = data
  const floor = plans.find(({ level }) => level >= 0) ?? plans[0]
  const here = lat !== null && lng !== null ? { lat, lng } : undefined
  const close = here ? near.filter(({ meters }) => meters <= MOST_M) : []
  const parts = [...(geofence ? outlineOf(geofence.shape) : []), ...(floor?.corners ?? []), ...(here ? [here] : [])]
  const at = data.site.lat !== null && data.site.lng !== null ? [{ lat: data.site.lat, lng: data.site.lng }] : []
  const ground = groundOf(parts.length > 0 ? [...parts, ...close] : at)
  if (!ground) return null
  return (
    <section className="ops-panic-map" aria-label="Where it is">
      <SitePlan
        scene={{ ground, plan: floor, fence: geofence?.shape, zones }}
        label={`Plan of ${site}`}
        {...(here && { drawn: { kind: 'circle', ...here, radius: Math.max(accuracyM ?? 0, 1) } })}
      >
        {close.map(({ guardId, guard, ...point }) => (
          <span
            key={guardId}
            className="ops-panic-near figure"
            aria-hidden="true"
            style={styleOf(ground, placeOf(ground, point))}
          >
            {initials(guard)}
          </span>
        ))}
        {here && (
          <span className="ops-panic-mark" aria-hidden="true" style={styleOf(ground, placeOf(ground, here))}>
            <Icon of={Siren} size={18} />
          </span>
        )}
      </SitePlan>
    </section>
  )
}
