import type { Checkpoint } from '../../../contract/field/patrols/checkpoints.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select } from '../../ui/input.tsx'
import { retireCheckpoint } from './calls.ts'
import { CheckpointFields } from './checkpoint-fields.tsx'
import { type CheckpointForm, useCheckpointForm } from './use-checkpoint-form.ts'

/** Adds a checkpoint, or changes one. */
export function CheckpointDialog({ checkpoint, at, onClose }: CheckpointForm) {
  const { places, dialog, fields } = useCheckpointForm({
    onClose,
    ...(checkpoint && { checkpoint }),
    ...(at && { at }),
  })
  const { draft, errorOf, onChange } = fields
  return (
    <FormDialog
      title={checkpoint ? checkpoint.name : 'Add a checkpoint'}
      action={checkpoint ? 'Save' : 'Add'}
      disabled={!checkpoint && !at && !places?.sites.length}
      {...dialog}
    >
      {!checkpoint && !at && (
        <Field label="Site" required {...errorOf('siteId')}>
          <Select value={draft.siteId} onChange={({ target }) => onChange({ siteId: target.value })}>
            {places?.sites.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <CheckpointFields {...fields} />
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
