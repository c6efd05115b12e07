import { wholeNumber } from '../../../contract/site/pricing/money.ts'
import type { Answers, WizardQuestion } from '../../../contract/site/pricing/wizard.ts'
import { Range } from '../../ui/range.tsx'

type Props<K extends WizardQuestion['kind']> = {
  question: Extract<WizardQuestion, { kind: K }>
  answer: Answers[string]
  onAnswer: (answer: Answers[string]) => void
}

/** One question of the wizard, by its kind. */
export function Question({
  question,
  answer,
  onAnswer,
}: {
  question: WizardQuestion
  answer: Answers[string]
  onAnswer: (answer: Answers[string]) => void
}) {
  switch (question.kind) {
    case 'number':
      return <Amount {...{ question, answer, onAnswer }} />
    case 'choice':
      return <Options {...{ question, answer, onAnswer }} type="radio" />
    case 'several':
      return <Options {...{ question, answer, onAnswer }} type="checkbox" />
  }
}

const Amount = ({ question: { label, hint, min, max, step }, answer, onAnswer }: Props<'number'>) => (
  <Range
    label={label}
    hint={hint}
    {...{ min, max, step }}
    value={Number(answer)}
    format={wholeNumber}
    onChange={onAnswer}
  />
)

function Options({
  question: { name, label, hint, options },
  answer,
  onAnswer,
  type,
}: Props<'choice' | 'several'> & { type: 'radio' | 'checkbox' }) {
  const chosen = [answer].flat().map(String)
  const choose = (value: string) => {
    if (type === 'radio') onAnswer(value)
    else onAnswer(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  }
  return (
    <fieldset className="wizard-options" aria-describedby={hint ? `${name}-hint` : undefined}>
      <legend>{label}</legend>
      {hint && (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type={type} name={`wizard-${name}`} checked={chosen.includes(value)} onChange={() => choose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
