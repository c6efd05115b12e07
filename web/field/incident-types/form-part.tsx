import { type Answer, type Answers, MOST_LONG, MOST_SHORT } from '../../../contract/field/incident-types/answers.ts'
import type { FormField } from '../../../contract/field/incident-types/forms.ts'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/input.tsx'
import './form-part.css'

/** The words of a form that are not the company's: in the language of the phone, or of the office that previews it. */
export type FormWords = { yes: string; no: string; mustAnswer: string; addPhotoBelow: string }

type Props = {
  fields: readonly FormField[]
  answers: Answers
  words: FormWords
  /** The keys of the fields that still need an answer. */
  missing?: readonly string[]
  onAnswer: (key: string, answer: Answer | undefined) => void
}

/** What a report of a type asks, as a phone shows it: one question below the other, for one thumb. */
export const FormPart = ({ fields, missing = [], ...rest }: Props) => (
  <div className="report-form">
    {fields.map((field) => (
      <Question key={field.key} field={field} isMissing={missing.includes(field.key)} {...rest} />
    ))}
  </div>
)

type QuestionProps = Omit<Props, 'fields' | 'missing'> & { field: FormField; isMissing: boolean }

function Question({ field, answers, words, isMissing, onAnswer }: QuestionProps) {
  const { key, kind, label, isRequired, choices } = field
  const answer = Object.hasOwn(answers, key) ? answers[key] : undefined
  const put = (value: Answer | undefined) => onAnswer(key, value)
  const wiring = { label, required: isRequired, ...(isMissing && { error: words.mustAnswer }) }
  const text = typeof answer === 'string' ? answer : ''
  switch (kind) {
    case 'short_text':
      return (
        <Field {...wiring}>
          <TextInput value={text} maxLength={MOST_SHORT} onChange={({ target }) => put(target.value || undefined)} />
        </Field>
      )
    case 'long_text':
      return (
        <Field {...wiring}>
          <TextArea
            rows={3}
            value={text}
            maxLength={MOST_LONG}
            onChange={({ target }) => put(target.value || undefined)}
          />
        </Field>
      )
    case 'number':
      return (
        <Field {...wiring}>
          <TextInput
            type="number"
            step="any"
            inputMode="decimal"
            defaultValue={typeof answer === 'number' ? answer : ''}
            onChange={({ target }) => put(Number.isFinite(target.valueAsNumber) ? target.valueAsNumber : undefined)}
          />
        </Field>
      )
    case 'time':
      return (
        <Field {...wiring}>
          <TextInput type="time" value={text} onChange={({ target }) => put(target.value || undefined)} />
        </Field>
      )
    case 'photo':
      return (
        <div className="report-form-photo">
          <p>{`${label}. ${words.addPhotoBelow}`}</p>
          <FieldError>{isMissing ? words.mustAnswer : ''}</FieldError>
        </div>
      )
    case 'choices':
      return <ManyOf {...{ field, words, isMissing, put }} chosen={Array.isArray(answer) ? answer : []} />
    case 'yes_no':
      return (
        <OneOf
          {...{ field, words, isMissing }}
          options={[
            { label: words.yes, isChosen: answer === true, value: true },
            { label: words.no, isChosen: answer === false, value: false },
          ]}
          put={put}
        />
      )
    case 'choice':
      return (
        <OneOf
          {...{ field, words, isMissing, put }}
          options={choices.map((choice) => ({ label: choice, isChosen: answer === choice, value: choice }))}
        />
      )
  }
}

type ChoiceProps = { field: FormField; words: FormWords; isMissing: boolean; put: (value: Answer | undefined) => void }
type Option = { label: string; isChosen: boolean; value: Answer }

/** Choices of which one holds. The chosen one pressed once more is none again. */
const OneOf = ({ field, words, isMissing, options, put }: ChoiceProps & { options: Option[] }) => (
  <fieldset className="report-form-choices">
    <legend>{field.label}</legend>
    {options.map(({ label, isChosen, value }) => (
      <label key={label}>
        <input
          type="radio"
          name={`form-${field.key}`}
          checked={isChosen}
          onChange={() => put(value)}
          onClick={() => isChosen && put(undefined)}
        />
        {label}
      </label>
    ))}
    <FieldError>{isMissing ? words.mustAnswer : ''}</FieldError>
  </fieldset>
)

/** Choices of which several may hold. */
const ManyOf = ({ field, words, isMissing, chosen, put }: ChoiceProps & { chosen: string[] }) => (
  <fieldset className="report-form-choices">
    <legend>{field.label}</legend>
    {field.choices.map((choice) => (
      <label key={choice}>
        <input
          type="checkbox"
          checked={chosen.includes(choice)}
          onChange={({ target }) => {
            const now = field.choices.filter((each) => (each === choice ? target.checked : chosen.includes(each)))
            put(now.length > 0 ? now : undefined)
          }}
        />
        {choice}
      </label>
    ))}
    <FieldError>{isMissing ? words.mustAnswer : ''}</FieldError>
  </fieldset>
)
