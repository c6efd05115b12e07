import { type CheckpointDraft, checkpointKinds } from '../../../contract/field/patrols/checkpoints.ts'
import { PositionField } from '../../planning/sites/position-field.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/input.tsx'
import { Segments } from '../../ui/segments.tsx'
import { KIND_NOTES, SHORT_KINDS } from './patrol-words.ts'

type Props = {
  draft: CheckpointDraft
  position: string
  isTried: boolean
  errorOf: (...names: string[]) => { error?: string }
  onChange: (part: Partial<CheckpointDraft>) => void
  onMove: (position: string) => void
}

/** What a checkpoint is: its name and what to check there, its tag, and where it is. */
export function CheckpointFields({ draft, position, isTried, errorOf, onChange: put, onMove }: Props) {
  return (
    <>
      <Field label="Name on the phone" required {...errorOf('name')}>
        <TextInput value={draft.name} maxLength={80} onChange={({ target }) => put({ name: target.value })} />
      </Field>
      <Field label="What to check" {...errorOf('what')}>
        <TextArea value={draft.what} maxLength={500} onChange={({ target }) => put({ what: target.value })} />
      </Field>
      <div className="patrol-tags">
        <Segments
          label="Tag"
          value={draft.kind}
          options={checkpointKinds.map((kind) => ({ value: kind, label: SHORT_KINDS[kind] }))}
          onChange={(kind) => put({ kind })}
        />
        <p className="ops-note">{KIND_NOTES[draft.kind]}</p>
        <FieldError>{errorOf('kind').error ?? ''}</FieldError>
      </div>
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
        onChange={onMove}
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
    </>
  )
}
