import { useState } from 'react'
import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import { MAX_MEDIA_BYTES, mediaTypes } from '../../../contract/planning/ledger/media.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { sendMedia } from '../../planning/ledger/media-calls.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { momentIn } from '../attendance/wall-field.ts'
import { addMedium } from './calls.ts'

/** Why a file is no photo that is taken; none where it is one. */
function whyNotTaken({ type, size }: File): string | undefined {
  if (!mediaTypes.some((each) => each === type)) return 'Choose a JPEG, PNG, WebP or SVG'
  return size > MAX_MEDIA_BYTES ? 'Choose a file of 25 MB at most' : undefined
}

/** Adds a photo to the evidence of an incident. Nobody removes it later. */
export default function PhotoDialog({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const { slug } = useCompany()
  const [file, setFile] = useState<File>()
  const [local, setLocal] = useState('')
  const wrong = file && whyNotTaken(file)
  const { dialog, errorOf } = useCompanyForm({
    work: async () => {
      const { id: mediaId } = await sendMedia(slug, file!)
      return addMedium(slug, incident.id, { mediaId, takenAt: local === '' ? null : momentIn(incident.zone, local) })
    },
    done: 'The photo is in the file',
    isReady: () => file !== undefined && wrong === undefined,
    onClose,
    hasFields: true,
  })
  return (
    <FormDialog
      title={`Add a photo to ${incident.number}`}
      description="It stays as it is, with all that the camera wrote into it. Nobody removes it later."
      action="Add the photo"
      disabled={file === undefined || wrong !== undefined}
      {...dialog}
    >
      <Field
        label="Photo"
        required
        hint="A JPEG, PNG, WebP or SVG, 25 MB at most"
        {...(wrong === undefined ? errorOf('mediaId') : { error: wrong })}
      >
        <TextInput type="file" accept={mediaTypes.join(',')} onChange={({ target }) => setFile(target.files?.[0])} />
      </Field>
      <Field
        label="When it was taken"
        hint="By the clocks of the site. Leave it empty where nobody knows."
        {...errorOf('takenAt')}
      >
        <TextInput type="datetime-local" value={local} onChange={({ target }) => setLocal(target.value)} />
      </Field>
    </FormDialog>
  )
}
