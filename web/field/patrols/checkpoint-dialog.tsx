import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Checkpoint, type CheckpointDraft, checkpointKinds } from '../../../contract/field/patrols/checkpoints.ts'
import type { Point } from '../../../contract/planning/sites/geometry.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { sitesQuery } from '../../planning/sites/calls.ts'
import { PositionField } from '../../planning/sites/position-field.tsx'
import { positionText, positionTyped } from '../../planning/sites/position-words.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextArea, TextInput } from '../../ui/input.tsx'
import { addCheckpoint, changeCheckpoint, retireCheckpoint } from './calls.ts'
import { KIND_WORDS } from './patrol-words.ts'

const EMPTY: CheckpointDraft = {
  siteId: '',
  name: '',
  what: '',
  kind: 'qr',
  lat: null,
  lng: null,
  radiusM: 15,
  needsPhoto: false,
  sunUid: null,
}

const draftOf = ({ siteId, name, what, kind, lat, lng, radiusM, needsPhoto, sunUid }: Checkpoint): CheckpointDraft => ({
  siteId,
  name,
  what,
  kind,
  lat,
  lng,
  radiusM,
  needsPhoto,
  sunUid,
})

type Props = {
  checkpoint?: Checkpoint
  /** The site of a new one, and where on its plan somebody pressed. */
  at?: { siteId: string; point: Point | undefined }
  onClose: () => void
}

/** Adds a checkpoint, or changes one. */
export function CheckpointDialog({ checkpoint, at, onClose }: Props) {
  const { slug } = useCompany()
  const places = useQuery(sitesQuery(slug))
  const [draft, setDraft] = useState(checkpoint ? draftOf(checkpoint) : { ...EMPTY, siteId: at?.siteId ?? '' })
  const [position, setPosition] = useState(
    checkpoint ? positionText(checkpoint) : at?.point ? positionText(at.point) : '',
  )
  const [isTried, setTried] = useState(false)
  const put = (part: Partial<CheckpointDraft>) => setDraft({ ...draft, ...part })
  const { dialog, errorOf } = useCompanyForm({
    work: async () => {
      const data = { ...draft, ...positionTyped(position)!, sunUid: draft.kind === 'sun' ? draft.sunUid : null }
      return checkpoint
        ? changeCheckpoint(slug, checkpoint.id, checkpoint.version, data)
        : addCheckpoint(slug, { ...data, siteId: data.siteId || places.data!.sites[0]!.id })
    },
    done: checkpoint ? 'The checkpoint is changed' : 'The checkpoint is added',
    onClose,
    hasFields: true,
    isReady: () => {
      setTried(true)
      return positionTyped(position) !== undefined
    },
  })
  return (
    <FormDialog
      title={checkpoint ? checkpoint.name : 'Add a checkpoint'}
      action={checkpoint ? 'Save' : 'Add'}
      disabled={!checkpoint && !at && !places.data?.sites.length}
      {...dialog}
    >
      {!checkpoint && !at && (
        <Field label="Site" required {...errorOf('siteId')}>
          <Select value={draft.siteId} onChange={({ target }) => put({ siteId: target.value })}>
            {places.data?.sites.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="Name on the phone" required {...errorOf('name')}>
        <TextInput value={draft.name} maxLength={80} onChange={({ target }) => put({ name: target.value })} />
      </Field>
      <Field label="What to check" {...errorOf('what')}>
        <TextArea value={draft.what} maxLength={500} onChange={({ target }) => put({ what: target.value })} />
      </Field>
      <Field
        label="Tag"
        hint="A QR code or a plain NFC tag can be copied. A SUN tag gives a new code at each tap."
        {...errorOf('kind')}
      >
        <Select
          value={draft.kind}
          onChange={({ target }) => put({ kind: checkpointKinds.find((kind) => kind === target.value)! })}
        >
          {checkpointKinds.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_WORDS[kind]}
            </option>
          ))}
        </Select>
      </Field>
      {draft.kind === 'sun' && (
        <Field
          label="Id of the SUN tag"
          hint="Its supplier gives 14 digits, such as 04DE5F1EACC040."
          {...errorOf('sunUid')}
        >
          <TextInput
            value={draft.sunUid ?? ''}
            maxLength={14}
            onChange={({ target }) => put({ sunUid: target.value.toUpperCase() || null })}
          />
        </Field>
      )}
      <PositionField
        label="Position"
        value={position}
        note="A scan from farther away is kept, and flagged."
        {...{ isTried }}
        onChange={setPosition}
      />
      <Field label="GPS within, in meters" {...errorOf('radiusM')}>
        <TextInput
          type="number"
          min={5}
          max={500}
          value={draft.radiusM}
          onChange={({ target }) => put({ radiusM: Number(target.value) })}
        />
      </Field>
      <Checkbox
        label="A skip needs a photo"
        checked={draft.needsPhoto}
        onChange={({ target }) => put({ needsPhoto: target.checked })}
      />
      {checkpoint && <Retire {...{ checkpoint, onClose }} />}
    </FormDialog>
  )
}

/** Takes a checkpoint out of use, once no tour has it. */
function Retire({ checkpoint, onClose }: { checkpoint: Checkpoint; onClose: () => void }) {
  const { slug } = useCompany()
  const { dialog } = useCompanyForm({
    work: () => retireCheckpoint(slug, checkpoint.id),
    done: `${checkpoint.name} is retired`,
    onClose,
  })
  return (
    <p>
      <Button
        variant="danger"
        size="dense"
        pending={dialog.pending}
        onClick={(event) => dialog.onSubmit(event as unknown as Parameters<typeof dialog.onSubmit>[0])}
      >
        Retire this checkpoint
      </Button>
      {dialog.problem && (
        <span role="alert" className="field-error">
          {dialog.problem}
        </span>
      )}
    </p>
  )
}
