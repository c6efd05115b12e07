import { useState } from 'react'
import type { Control } from '../../../contract/office/control/control.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/input.tsx'
import { writeHandOver } from './calls.ts'
import { titleOf } from './control-words.ts'

const SHOWN = 8

/** Hands the board over to the next dispatcher: a note, with all that is open. */
export default function HandOverDialog({ board, onClose }: { board: Control; onClose: () => void }) {
  const { slug } = useCompany()
  const [note, setNote] = useState('')
  const { dialog, errorOf } = useCompanyForm({
    work: () => writeHandOver(slug, note),
    done: 'Handed over. It stays on the board until somebody takes it over.',
    onClose,
    hasFields: true,
  })
  const { open, openCount } = board
  return (
    <FormDialog
      title="Hand over the board"
      description="The next dispatcher reads it on the board and takes it over."
      action="Hand over"
      {...dialog}
    >
      <div>
        <p>{openCount === 0 ? 'Nothing is open.' : `${openCount} open, and named in the hand-over:`}</p>
        {open.length > 0 && (
          <ul className="control-handing">
            {open.slice(0, SHOWN).map((each) => (
              <li key={each.id}>{`S${each.severity} ${titleOf(each)}`}</li>
            ))}
            {openCount > SHOWN && <li>{`and ${openCount - SHOWN} more`}</li>}
          </ul>
        )}
      </div>
      <Field label="What the next one has to know" required aside={`${note.length}/4000`} {...errorOf('note')}>
        <TextArea value={note} maxLength={4_000} rows={5} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </FormDialog>
  )
}
