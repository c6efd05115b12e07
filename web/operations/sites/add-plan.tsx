import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { Corners } from '../../../contract/operations/sites/places.ts'
import type { SiteOverview } from '../../../contract/operations/sites/site.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { sendMedia } from '../ledger/media-calls.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { addPlan, renewSites } from './calls.ts'
import { groundOf, outlineOf, type Ground, pointOf } from './ground.ts'

type Props = { overview: SiteOverview; ground: Ground | null; onClose: () => void }

/** The corners of a picture that is so many metres wide and lies in the middle of the fence, north at its top. */
function cornersOf(ground: Ground, width: number, share: number): Corners {
  const [x, y] = [width / 2, (width * share) / 2]
  return [
    pointOf(ground, { x: -x, y: -y }),
    pointOf(ground, { x, y: -y }),
    pointOf(ground, { x, y }),
    pointOf(ground, { x: -x, y }),
  ]
}

/** How high a picture is for its width. */
async function shareOf(file: File): Promise<number> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return image.naturalWidth > 0 ? image.naturalHeight / image.naturalWidth : 1
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Adds the picture of a floor. It lies in the middle of the geofence, north at its top. */
export function AddPlan({ overview: { site, geofence, plans }, ground, onClose }: Props) {
  const { slug } = useCompany()
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [name, setName] = useState('Ground floor')
  const [level, setLevel] = useState(String(plans.length))
  const [width, setWidth] = useState('80')
  const adding = useMutation({
    mutationFn: async () => {
      const base = geofence ? groundOf(outlineOf(geofence.shape))! : ground!
      const corners = cornersOf(base, Number(width), await shareOf(file!))
      const { id: mediaId } = await sendMedia(slug, file!)
      return addPlan(slug, { siteId: site.id, level: Number(level), name, mediaId, corners })
    },
    onSuccess: async () => {
      await renewSites(client, slug)
      toast({ title: `${name} is added` })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Add a floor plan"
      description="A JPEG, PNG, WebP or SVG, 25 MB at most. SVG is cleaned of everything that is no shape."
      action="Add"
      pending={adding.isPending}
      problem={adding.error ? whyNot(adding.error) : undefined}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (file) adding.mutate()
      }}
      onClose={onClose}
    >
      <Field label="Picture" required>
        <TextInput
          type="file"
          accept="image/jpeg,image/png,image/webp,image/svg+xml"
          onChange={({ target }) => setFile(target.files?.[0])}
        />
      </Field>
      <Field label="Name" required>
        <TextInput value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label="Level" required hint="0 is the ground floor, -1 the one below">
        <TextInput type="number" min={-20} max={200} value={level} onChange={({ target }) => setLevel(target.value)} />
      </Field>
      <Field label="Width on the ground" required hint="In metres">
        <TextInput type="number" min={5} max={5000} value={width} onChange={({ target }) => setWidth(target.value)} />
      </Field>
    </FormDialog>
  )
}
