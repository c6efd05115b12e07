import Plus from 'lucide-react/icons/plus'
import { type FormEvent, useState } from 'react'
import type { Report, ReportPart } from '../../../contract/platform/analytics/report.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { Popover } from '../../ui/popover.tsx'
import { filterInWords, type FilterName, valueOf } from './report-query.ts'

const labels: Record<FilterName, string> = { path: 'Page', source: 'Source', campaign: 'Campaign', device: 'Device' }
const parts: Record<FilterName, ReportPart> = {
  path: 'page',
  source: 'source',
  campaign: 'campaign',
  device: 'device',
}
const isName = (value: string): value is FilterName => value in labels

/** Narrows the report down: what by, and to which of the values that the period has. A page can be written as well. */
export function AddFilter({
  report,
  onAdd,
}: {
  report: Report
  onAdd: (next: Partial<Record<FilterName, string>>) => void
}) {
  const [open, setOpen] = useState(false)
  const [name, setName] = useState<FilterName>('path')
  const [value, setValue] = useState('')
  const values = report.parts[parts[name]].map(({ key }) => valueOf(parts[name], key))

  function add(event: FormEvent) {
    event.preventDefault()
    const chosen = name === 'path' ? value.trim() : values.includes(value) ? value : (values[0] ?? '')
    if (chosen === '' || (name === 'path' && !chosen.startsWith('/'))) return
    onAdd({ [name]: chosen })
    setOpen(false)
    setValue('')
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Add a filter"
      className="filter-popup"
      trigger={
        <button type="button" className="chip chip-add">
          <Plus size={14} aria-hidden="true" /> Filter
        </button>
      }
    >
      <form onSubmit={add}>
        <Field label="Only visits by">
          <Select
            value={name}
            onChange={({ target }) => {
              if (isName(target.value)) setName(target.value)
              setValue('')
            }}
          >
            {Object.entries(labels).map(([each, label]) => (
              <option key={each} value={each}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        {name === 'path' ? (
          <Field label="Which" hint="A part of the site ends with *, as in /blog/*.">
            <TextInput
              className="figure"
              list="analytics-pages"
              value={value}
              placeholder="/pricing"
              maxLength={300}
              spellCheck={false}
              required
              pattern="/.*"
              onChange={({ target }) => setValue(target.value)}
            />
            <datalist id="analytics-pages">
              {values.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </datalist>
          </Field>
        ) : (
          <Field label="Which" {...(values.length === 0 && { hint: 'The period has none.' })}>
            <Select
              value={values.includes(value) ? value : values[0]}
              disabled={values.length === 0}
              onChange={({ target }) => setValue(target.value)}
            >
              {values.map((each) => (
                <option key={each} value={each}>
                  {filterInWords(name, each)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Button type="submit" size="dense" variant="ink">
          Add filter
        </Button>
      </form>
    </Popover>
  )
}
