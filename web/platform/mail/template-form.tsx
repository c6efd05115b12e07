import { type FocusEvent, useRef } from 'react'
import type { MailVariable } from '../../../contract/platform/mail/templates.ts'
import { isObject, type Json, type Problems, textOf } from '../forms/fields.ts'
import { Form } from '../forms/form.tsx'
import { templateFields } from './template-fields.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** The words of a mail, and the variables that can be put where somebody last typed. */
export function TemplateForm({
  data,
  onChange,
  problems,
  variables,
}: {
  data: Json
  onChange: (data: Json) => void
  problems: Problems
  variables: readonly MailVariable[]
}) {
  const form = useRef<HTMLDivElement>(null)
  const last = useRef<TextControl>(null)

  function note({ target }: FocusEvent) {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) last.current = target
  }

  /** Puts a variable where the caret last was, at first at the end of the body, and goes on from there. */
  function insert(name: string) {
    const field = last.current ?? form.current?.querySelector<TextControl>('[data-field="body"] textarea')
    const key = field?.closest<HTMLElement>('[data-field]')?.dataset['field']
    if (!field || key === undefined || !isObject(data)) return
    const text = textOf(data[key])
    const from = last.current ? (field.selectionStart ?? text.length) : text.length
    const to = last.current ? (field.selectionEnd ?? from) : from
    const put = `{${name}}`
    onChange({ ...data, [key]: text.slice(0, from) + put + text.slice(to) })
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(from + put.length, from + put.length)
    })
  }

  return (
    <>
      <fieldset className="mail-variables">
        <legend>
          Variables <span className="quiet">go where you last typed</span>
        </legend>
        {variables.map(({ name, label, example, optional }) => (
          <button
            key={name}
            type="button"
            title={`For example: ${example}${optional ? '. Where it is missing its paragraph is left out.' : ''}`}
            onClick={() => insert(name)}
          >
            {label} <code>{`{${name}}`}</code>
          </button>
        ))}
      </fieldset>
      <div ref={form} onFocus={note}>
        <Form fields={templateFields} value={data} onChange={onChange} problems={problems} />
      </div>
    </>
  )
}
