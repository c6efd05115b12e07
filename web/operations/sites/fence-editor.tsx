import { useMutation, useQueryClient } from '@tanstack/react-query'
import { crossing } from '../../../contract/operations/sites/geometry.ts'
import { LEAST_RADIUS, MOST_POINTS, type Shape } from '../../../contract/operations/sites/places.ts'
import type { SiteOverview } from '../../../contract/operations/sites/site.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { putGeofence, renewSites } from './calls.ts'
import { withPointAfter } from './fence-handles.tsx'
import { firstShape, middleOf } from './ground.ts'

/** Why a shape can't be saved; nothing where it can. */
function problemOf(shape: Shape): string | undefined {
  if (shape.kind === 'circle')
    return shape.radius < LEAST_RADIUS
      ? `GPS can’t hold less than ${LEAST_RADIUS} m. Choose a larger radius.`
      : undefined
  const found = crossing(shape.points)
  return found ? `Side ${found.one} crosses or touches side ${found.other}. Move a point.` : undefined
}

type Props = { overview: SiteOverview; shape: Shape; onChange: (shape: Shape) => void; onClose: () => void }

/** The tools of whoever draws a geofence: its kind, its points as a list, and saving. */
export function FenceEditor({ overview: { site, geofence }, shape, onChange, onClose }: Props) {
  const { slug } = useCompany()
  const client = useQueryClient()
  const saving = useMutation({
    mutationFn: () => putGeofence(slug, site.id, geofence?.version ?? null, shape),
    onSuccess: async () => {
      await renewSites(client, slug)
      toast({ title: 'The geofence is saved' })
      onClose()
    },
  })
  const problem = problemOf(shape) ?? (saving.error ? whyNot(saving.error) : undefined)
  const other = shape.kind === 'circle' ? 'polygon' : 'circle'
  return (
    <section className="site-fence-tools" aria-label="Geofence">
      <p className="ops-note">
        Move a handle by mouse, or by the arrow keys: a metre each, with Shift ten. Insert adds a point, Delete removes
        one.
      </p>
      <div role="alert">
        <FieldError>{problem}</FieldError>
      </div>
      {shape.kind === 'polygon' && (
        <ol className="site-points figure">
          {shape.points.map((point, n) => (
            // Points have no other identity than their place in the outline.
            <li key={n}>
              {`${n + 1}: ${point.lat.toFixed(5)}, ${point.lng.toFixed(5)}`}
              <Button
                variant="quiet"
                size="row"
                disabled={shape.points.length >= MOST_POINTS}
                aria-label={`Add after point ${n + 1}`}
                onClick={() => onChange({ ...shape, points: withPointAfter(shape.points, n) })}
              >
                Add after
              </Button>
              <Button
                variant="quiet"
                size="row"
                disabled={shape.points.length <= 3}
                aria-label={`Remove point ${n + 1}`}
                onClick={() => onChange({ ...shape, points: shape.points.toSpliced(n, 1) })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ol>
      )}
      <div className="ops-actions">
        <Button
          variant="ink"
          size="dense"
          pending={saving.isPending}
          disabled={problemOf(shape) !== undefined}
          onClick={() => saving.mutate()}
        >
          Save geofence
        </Button>
        <Button variant="outline" size="dense" onClick={() => onChange(firstShape(other, middleOf(shape)))}>
          {other === 'circle' ? 'Make it a circle' : 'Make it an outline'}
        </Button>
        <Button variant="quiet" size="dense" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </section>
  )
}
