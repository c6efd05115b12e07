import { useState } from 'react'
import type { FloorPlan } from '../../../contract/planning/sites/places.ts'
import type { SiteOverview } from '../../../contract/planning/sites/site.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { sendMedia } from '../ledger/media-calls.ts'
import { useCompany } from '../organisations/company.ts'
import { Newer, newerOf } from '../organisations/newer.tsx'
import { useCompanyForm } from '../organisations/use-company-form.ts'
import { addPlan, changePlan, renewSites } from './calls.ts'
import { Coordinate, inDegrees } from './coordinate.tsx'
import { type Ground, groundOf, outlineOf } from './ground.ts'
import { cornersOf, lieOf } from './picture.ts'

type Props = {
  overview: SiteOverview
  ground: Ground | null
  plan: FloorPlan | undefined
  onClose: () => void
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

/** The fields of a stored plan. Its height follows from its width and its picture. */
function fieldsOf({ name, level, corners, mediaId, version }: FloorPlan) {
  const { middle, width, height, turn } = lieOf(corners)
  return {
    name,
    level: String(level),
    middle,
    width: String(Math.round(width * 10) / 10),
    turn: String(Math.round(turn * 10) / 10),
    share: height / width,
    mediaId,
    version,
  }
}

/** `known` is the picture that it had; pictures themselves have no words. */
const say =
  (known: string) =>
  ({ name, level, middle, width, turn, mediaId }: Omit<ReturnType<typeof fieldsOf>, 'version' | 'share'>) => ({
    Picture: mediaId === known ? 'As it was' : 'Another one',
    Name: name,
    Level: level,
    Middle: inDegrees(middle),
    'Width on the ground': width,
    'Turned clockwise': turn,
  })

/** Adds the picture of a floor, in the middle of the geofence with north at its top, or changes how it lies. */
export function PlanDialog({ overview: { site, geofence, plans }, ground, plan, onClose }: Props) {
  const { slug } = useCompany()
  const [file, setFile] = useState<File>()
  const [fields, setFields] = useState(() => {
    if (plan) return fieldsOf(plan)
    const { middle } = geofence ? groundOf(outlineOf(geofence.shape))! : ground!
    const level = String(plans.length)
    return { name: 'Ground floor', level, middle, width: '80', turn: '0', share: 1, mediaId: '', version: 0 }
  })
  const put = (part: Partial<typeof fields>) => setFields({ ...fields, ...part })
  const { dialog, error, reset } = useCompanyForm({
    work: async () => {
      const { name, level, middle, version } = fields
      const [width, turn] = [Number(fields.width), Number(fields.turn)]
      const height = width * (file ? await shareOf(file) : fields.share)
      const mediaId = file ? (await sendMedia(slug, file)).id : fields.mediaId
      const corners = cornersOf({ middle, width, height, turn })
      const draft = { siteId: site.id, level: Number(level), name, mediaId, corners }
      return plan ? changePlan(slug, plan.id, version, draft) : addPlan(slug, draft)
    },
    done: `${fields.name} is saved`,
    isReady: () => plan !== undefined || file !== undefined,
    onClose,
    renew: renewSites,
  })
  const newer = newerOf<FloorPlan>(error)
  return (
    <FormDialog
      title={plan ? `Edit ${plan.name}` : 'Add a floor plan'}
      description="A JPEG, PNG, WebP or SVG, 25 MB at most. SVG is cleaned of everything that is no shape."
      action={plan ? 'Save' : 'Add'}
      {...dialog}
    >
      {newer && (
        <Newer
          mine={fields}
          read={() => fieldsOf(newer)}
          say={say(fields.mediaId)}
          onTake={(theirs) => {
            setFields(theirs)
            reset()
          }}
        />
      )}
      <Field label="Picture" required={!plan} hint={plan && 'Without one it keeps the picture that it has'}>
        <TextInput
          type="file"
          accept="image/jpeg,image/png,image/webp,image/svg+xml"
          onChange={({ target }) => setFile(target.files?.[0])}
        />
      </Field>
      <Field label="Name" required>
        <TextInput value={fields.name} onChange={({ target }) => put({ name: target.value })} />
      </Field>
      <Field label="Level" required hint="0 is the level of the entrance, -1 the one below">
        <TextInput
          type="number"
          min={-20}
          max={200}
          value={fields.level}
          onChange={({ target }) => put({ level: target.value })}
        />
      </Field>
      <Field label="Latitude of its middle" required>
        <Coordinate
          value={fields.middle.lat}
          most={90}
          onChange={(lat) => put({ middle: { ...fields.middle, lat } })}
        />
      </Field>
      <Field label="Longitude of its middle" required>
        <Coordinate
          value={fields.middle.lng}
          most={180}
          onChange={(lng) => put({ middle: { ...fields.middle, lng } })}
        />
      </Field>
      <Field label="Width on the ground" required hint="In meters">
        <TextInput
          type="number"
          min={5}
          max={5000}
          step="any"
          value={fields.width}
          onChange={({ target }) => put({ width: target.value })}
        />
      </Field>
      <Field label="Turned clockwise" hint="In degrees. At 0 its top is in the north.">
        <TextInput
          type="number"
          min={-180}
          max={180}
          step="any"
          value={fields.turn}
          onChange={({ target }) => put({ turn: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
