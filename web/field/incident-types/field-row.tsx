import X from 'lucide-react/icons/x'
import { type FieldKind, fieldKinds, isChosen } from '../../../contract/field/incident-types/answers.ts'
import type { FormField } from '../../../contract/field/incident-types/forms.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, TextArea, TextInput } from '../../ui/input.tsx'
import type { SortableParts } from '../../ui/sortable-list.tsx'
import { KIND_WORDS } from './type-words.ts'

type Props = {
  field: FormField
  nth: number
  parts: SortableParts
  onChange: (field: FormField) => void
  onRemove: () => void
}

/** One question of a form in the editor: its words, its kind, whether it must be answered, and its choices. */
export function FieldRow({ field, nth, parts, onChange, onRemove }: Props) {
  const { kind, label, isRequired, choices } = field
  const turn = (next: FieldKind) => onChange({ ...field, kind: next, choices: isChosen(next) ? choices : [] })
  return (
    <div className="type-field">
      <div className="type-field-head">
        {parts.handle}
        <Field label={`Question ${nth}`} hideLabel className="type-field-words">
          <TextInput
            value={label}
            maxLength={120}
            placeholder="What the guard is asked"
            onChange={({ target }) => onChange({ ...field, label: target.value })}
          />
        </Field>
        {parts.moves}
        <Button variant="quiet" size="row" iconOnly icon={X} onClick={onRemove}>
          {`Remove question ${nth}`}
        </Button>
      </div>
      <div className="type-field-facts">
        <Field label={`Kind of question ${nth}`} hideLabel>
          <Select
            value={kind}
            onChange={({ target }) => turn(fieldKinds.find((each) => each === target.value) ?? kind)}
          >
            {fieldKinds.map((each) => (
              <option key={each} value={each}>
                {KIND_WORDS[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Checkbox
          label="Must be answered"
          checked={isRequired}
          onChange={({ target }) => onChange({ ...field, isRequired: target.checked })}
        />
      </div>
      {isChosen(kind) && (
        <Field label={`Choices of question ${nth}, one a line`}>
          <TextArea
            rows={3}
            value={choices.join('\n')}
            onChange={({ target }) => onChange({ ...field, choices: target.value.split('\n') })}
          />
        </Field>
      )}
    </div>
  )
}
