import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Shape } from '../../../contract/planning/sites/places.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { Newer, newerOf } from '../organisations/newer.tsx'
import { renewSites } from './calls.ts'
import { FenceHandles } from './fence-handles.tsx'
import { firstShape, middleOf } from './ground.ts'
import { problemOf, ShapeFields, shapeInWords } from './outline-tools.tsx'
import { type Scene, SitePlan } from './site-plan.tsx'
import { TaskTools } from './task-tools.tsx'

type StoredShape = { shape: Shape | undefined; version: number | null }

type Props<T> = {
  scene: Scene
  /** What is drawn, such as `Geofence`. */
  name: string
  first: Shape
  version: number | null
  mayBeCircle?: boolean
  save: (shape: Shape, version: number | null) => Promise<T>
  /** The shape and the version that somebody else saved first. */
  newest: (stored: T) => StoredShape
  /** Other buttons, such as one that takes the outline away. */
  children?: ReactNode
  onClose: () => void
}

/** Draws an outline on the plan: by pointer, by the arrow keys, or by typing coordinates. */
export function OutlineTask<T>({
  scene,
  name,
  first,
  version,
  mayBeCircle,
  save,
  newest,
  children,
  onClose,
}: Props<T>) {
  const { slug } = useCompany()
  const client = useQueryClient()
  const [shape, setShape] = useState(first)
  const [from, setFrom] = useState(version)
  const saving = useMutation({
    mutationFn: () => save(shape, from),
    onSuccess: async () => {
      await renewSites(client, slug)
      toast({ title: `${name} is saved` })
      onClose()
    },
  })
  const newer = newerOf<T>(saving.error)
  const problem = problemOf(shape)
  const other = shape.kind === 'circle' ? 'polygon' : 'circle'
  return (
    <>
      <SitePlan scene={scene} label={`Plan, ${name}`} drawn={shape}>
        <FenceHandles ground={scene.ground} shape={shape} onChange={setShape} />
      </SitePlan>
      <TaskTools name={name}>
        <p className="ops-note">
          Move a handle by mouse, or by the arrow keys: a metre each, with Shift ten. Insert adds a point, Delete
          removes one.
        </p>
        <div role="alert">
          <FieldError>{problem ?? (saving.error ? whyNot(saving.error) : undefined)}</FieldError>
          {newer && (
            <Newer
              mine={{ shape, version: from } as StoredShape}
              read={() => newest(newer)}
              say={(stored) => shapeInWords(stored.shape)}
              onTake={(theirs) => {
                setShape(theirs.shape ?? shape)
                setFrom(theirs.version)
                saving.reset()
              }}
            />
          )}
        </div>
        <ShapeFields shape={shape} onChange={setShape} />
        <div className="ops-actions">
          <Button
            variant="ink"
            size="dense"
            pending={saving.isPending}
            disabled={problem !== undefined}
            onClick={() => saving.mutate()}
          >
            {`Save ${name.charAt(0).toLowerCase()}${name.slice(1)}`}
          </Button>
          {mayBeCircle && (
            <Button variant="outline" size="dense" onClick={() => setShape(firstShape(other, middleOf(shape)))}>
              {other === 'circle' ? 'Make it a circle' : 'Make it an outline'}
            </Button>
          )}
          {children}
          <Button variant="quiet" size="dense" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </TaskTools>
    </>
  )
}
