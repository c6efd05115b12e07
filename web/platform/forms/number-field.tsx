import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import type { Json } from './fields.ts'
import type { FieldProps } from './field-view.tsx'
import { useUnread } from './unread-context.ts'

/**
 * A number as it is written. Unreadable input shows an error at the field and in the save bar, and never reaches the
 * data.
 */
export function NumberField({ field, value, onChange, problems, path }: FieldProps<'number'>) {
  const scale = field.percent ? 100 : 1
  return (
    <WrittenNumber
      label={field.label}
      hint={field.hint}
      unit={field.percent ? '%' : field.unit}
      value={value}
      onChange={onChange}
      problem={problems['']}
      write={(number) => String(Math.round(number * scale * 1000) / 1000)}
      read={(text) => {
        const number = Number(text.replace(',', '.')) / scale
        if (text.trim() === '' || !Number.isFinite(number)) return 'Enter a number'
        if (field.min !== undefined && number < field.min) return `Use ${field.min * scale} or more`
        if (field.max !== undefined && number > field.max) return `Use ${field.max * scale} or less`
        return number
      }}
      optional={field.optional}
      path={path}
    />
  )
}

/** Whole cents, written as dollars and cents or as those of another currency. */
export function MoneyField({ field, value, onChange, problems, path }: FieldProps<'money'>) {
  return (
    <WrittenNumber
      label={field.label}
      hint={field.hint}
      unit={field.unit ?? '$'}
      value={value}
      onChange={onChange}
      problem={problems['']}
      optional={field.optional}
      path={path}
      write={(cents) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))}
      read={(text) =>
        /^\d{1,7}([.,]\d{1,2})?$/.test(text.trim())
          ? Math.round(Number(text.replace(',', '.')) * 100)
          : 'Write an amount as 6 or 6.50'
      }
    />
  )
}

function WrittenNumber({
  label,
  hint,
  unit,
  value,
  onChange,
  problem,
  write,
  read,
  optional,
  path,
}: {
  label: string
  hint: string | undefined
  unit: string | undefined
  value: Json
  onChange: (value: Json) => void
  problem: string | undefined
  write: (number: number) => string
  /** The number that a text says, or what is wrong with it. */
  read: (text: string) => number | string
  optional: boolean | undefined
  path: string
}) {
  const shown = typeof value === 'number' ? write(value) : ''
  const [typed, setTyped] = useState<{ text: string; of: Json; wrong?: string } | null>(null)
  // What was typed stands as long as the data is what came of it; a restored version replaces it.
  const current = typed && Object.is(typed.of, value) ? typed : null

  useUnread(path, current?.wrong)

  function type(text: string) {
    if (optional && text.trim() === '') {
      setTyped({ text, of: null })
      return onChange(null)
    }
    const number = read(text)
    if (typeof number === 'string') return setTyped({ text, of: value, wrong: number })
    setTyped({ text, of: number })
    onChange(number)
  }
  return (
    <Field label={label} hint={hint} error={current?.wrong ?? problem} aside={unit}>
      <TextInput
        className="figure"
        inputMode="decimal"
        value={current?.text ?? shown}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped((typed) => (typed?.wrong ? typed : null))}
      />
    </Field>
  )
}
