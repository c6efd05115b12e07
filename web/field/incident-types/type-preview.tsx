import { useState } from 'react'
import { type Answers } from '../../../contract/field/incident-types/answers.ts'
import type { FormField } from '../../../contract/field/incident-types/forms.ts'
import { FormPart } from './form-part.tsx'
import { PREVIEW_WORDS } from './type-words.ts'

type Props = { label: string; severity: number; fields: readonly FormField[] }

/** The report of a type as a guard’s phone shows it, 390 px wide. It can be tried, and sends nothing. */
export function TypePreview({ label, severity, fields }: Props) {
  const [answers, setAnswers] = useState<Answers>({})
  return (
    <section className="type-preview" aria-label="Preview on the phone">
      <p className="type-preview-head">Report</p>
      <p className="type-preview-type">
        <strong>{label || 'A type without a name'}</strong>
        <span className="figure">{`S${severity}`}</span>
      </p>
      {fields.length === 0 ? (
        <p className="ops-note">This type asks nothing more than what happened.</p>
      ) : (
        <FormPart
          fields={fields.map((field) => ({ ...field, label: field.label || 'A question without words' }))}
          answers={answers}
          words={PREVIEW_WORDS}
          onAnswer={(key, answer) =>
            setAnswers(({ [key]: _before, ...rest }) => (answer === undefined ? rest : { ...rest, [key]: answer }))
          }
        />
      )}
    </section>
  )
}
