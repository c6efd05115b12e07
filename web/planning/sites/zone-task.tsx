import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Shape, SiteZone } from '../../../contract/planning/sites/places.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { drawZone, renewSites } from './calls.ts'
import { firstOutline } from './ground.ts'
import { OutlineTask } from './outline-task.tsx'
import type { Scene } from './site-plan.tsx'

type Props = { zone: SiteZone; scene: Scene; onClose: () => void }

const shapeOf = (outline: SiteZone['outline']): Shape | undefined =>
  outline ? { kind: 'polygon', points: outline } : undefined

/** Draws where a zone lies, or takes its outline away. */
export function ZoneTask({ zone, scene, onClose }: Props) {
  const { slug } = useCompany()
  const client = useQueryClient()
  const removing = useMutation({
    mutationFn: () => drawZone(slug, zone.id, zone.version, null),
    onSuccess: async () => {
      await renewSites(client, slug)
      toast({ title: `${zone.name} is off the plan` })
      onClose()
    },
    onError: (error) => toast({ variant: 'destructive', title: 'That did not work', description: whyNot(error) }),
  })
  return (
    <OutlineTask
      name={`Outline of ${zone.name}`}
      first={shapeOf(zone.outline) ?? firstOutline(scene.ground)}
      version={zone.version}
      save={(shape, version) => drawZone(slug, zone.id, version!, shape.kind === 'polygon' ? shape.points : null)}
      newest={({ outline, version }) => ({ shape: shapeOf(outline), version })}
      {...{ scene, onClose }}
    >
      {zone.outline && (
        <Button variant="outline" size="dense" pending={removing.isPending} onClick={() => removing.mutate()}>
          Take it off the plan
        </Button>
      )}
    </OutlineTask>
  )
}
