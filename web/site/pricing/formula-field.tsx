import { useRef } from 'react'
import { parseFormula } from '../../../contract/site/pricing/formula.ts'
import { formulaVariables } from '../../../contract/site/pricing/wizard.ts'
import type { CustomProps } from '../../platform/forms/fields.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { useWizard } from './wizard-context.ts'

/** What the parser has against a formula; null when it can be worked out. */
export function formulaProblem(formula: string, variables: readonly string[]): string | null {
  try {
    parseFormula(formula, variables)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/** The price formula, with the names that it may use to put in by a press. */
export function FormulaField({ label, value, onChange, problems }: CustomProps<string>) {
  const wizard = useWizard()
  const box = useRef<HTMLTextAreaElement>(null)
  const variables = wizard ? formulaVariables(wizard) : []
  const wrong = value ? formulaProblem(value, variables) : null

  function insert(name: string) {
    const { selectionStart = value.length, selectionEnd = value.length } = box.current ?? {}
    onChange(`${value.slice(0, selectionStart)}${name}${value.slice(selectionEnd)}`)
    box.current?.focus()
  }
  return (
    <div className="formula">
      <Field
        label={label}
        error={wrong ?? problems['']}
        aside={`${value.length}/500`}
        hint="+ − * / ( ), min, max, round, ceil, floor."
      >
        <TextArea
          ref={box}
          className="figure"
          rows={2}
          value={value}
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <div className="formula-names" role="group" aria-label="Names the formula may use">
        {variables.map((name) => (
          <button key={name} type="button" className="tag figure" onClick={() => insert(name)}>
            {name}
          </button>
        ))}
      </div>
    </div>
  )
}
