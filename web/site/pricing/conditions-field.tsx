import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { comparisonWords } from '../../../contract/site/pricing/rule-words.ts'
import type { Condition, WizardQuestion } from '../../../contract/site/pricing/wizard.ts'
import type { CustomProps } from '../../platform/forms/fields.ts'
import { focusOnce } from '../../platform/forms/focus-added.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { useWizard } from './wizard-context.ts'

const MOST = 8

const comparisonsOf: Record<WizardQuestion['kind'], Condition['is'][]> = {
  number: ['atLeast', 'atMost'],
  choice: ['is', 'isNot'],
  several: ['includes', 'excludes'],
}

const startOf = (question: WizardQuestion): Condition => ({
  question: question.name,
  is: comparisonsOf[question.kind][0]!,
  value: question.kind === 'number' ? question.min : (question.options[0]?.value ?? ''),
})

/** Conditions that must all hold, each as a sentence of three parts. */
export function ConditionsField({ label, value, onChange, problems }: CustomProps<Condition[]>) {
  const wizard = useWizard()
  const questions = (wizard?.steps ?? []).flatMap((step) => step.questions).filter(({ name }) => name)
  const list = Array.isArray(value) ? value : []
  const put = (at: number, next: Condition) => onChange(list.map((each, index) => (index === at ? next : each)))
  const first = questions[0]
  const whole = useRef<HTMLFieldSetElement>(null)
  function add(condition: Condition) {
    onChange([...list, condition])
    focusOnce(() => whole.current?.querySelectorAll('.condition')[list.length]?.querySelector('select'))
  }
  return (
    <fieldset className="conditions" ref={whole}>
      <legend>{label}</legend>
      {list.length === 0 && <p className="field-hint">Always.</p>}
      {list.map((condition, at) => (
        <div key={at} className="condition">
          <One {...{ condition, questions }} at={at} onChange={(next) => put(at, next)} />
          <button
            type="button"
            className="row-button"
            aria-label={`Remove condition ${at + 1}`}
            onClick={() => onChange(list.filter((_, index) => index !== at))}
          >
            <Icon of={X} size={14} />
          </button>
          <FieldError>{Object.entries(problems).find(([path]) => path.startsWith(String(at)))?.[1]}</FieldError>
        </div>
      ))}
      {first && (
        <Button
          variant="quiet"
          size="row"
          icon={Plus}
          disabled={list.length >= MOST}
          onClick={() => add(startOf(first))}
        >
          Add condition
        </Button>
      )}
    </fieldset>
  )
}

function One({
  condition,
  questions,
  at,
  onChange,
}: {
  condition: Condition
  questions: WizardQuestion[]
  at: number
  onChange: (next: Condition) => void
}) {
  const question = questions.find(({ name }) => name === condition.question)
  const named = (part: string) => `Condition ${at + 1}, ${part}`
  return (
    <>
      <Select
        aria-label={named('question')}
        value={condition.question}
        onChange={({ target }) => {
          const next = questions.find(({ name }) => name === target.value)
          if (next) onChange(startOf(next))
        }}
      >
        {!question && <option value={condition.question}>{condition.question} (gone)</option>}
        {questions.map(({ name, label }) => (
          <option key={name} value={name}>
            {label || name}
          </option>
        ))}
      </Select>
      <Select
        aria-label={named('comparison')}
        value={condition.is}
        onChange={({ target }) => onChange({ ...condition, is: target.value as Condition['is'] })}
      >
        {(question ? comparisonsOf[question.kind] : [condition.is]).map((is) => (
          <option key={is} value={is}>
            {comparisonWords[is]}
          </option>
        ))}
      </Select>
      {question && question.kind !== 'number' ? (
        <Select
          aria-label={named('value')}
          value={String(condition.value)}
          onChange={({ target }) => onChange({ ...condition, value: target.value })}
        >
          {question.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label || option.value}
            </option>
          ))}
        </Select>
      ) : (
        <TextInput
          aria-label={named('value')}
          className="figure"
          inputMode="numeric"
          value={String(condition.value)}
          onChange={({ target }) => onChange({ ...condition, value: Number(target.value.replace(/\D/g, '')) })}
        />
      )}
    </>
  )
}
