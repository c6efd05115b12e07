import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { MOST_OF_ONE } from '../../../contract/platform/media/labels.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { labels } from './calls.ts'
import { inPictures } from './files.ts'

const LONGEST = 40
const CREATE = 'create'
const same = (name: string) => (other: string) => other.toLowerCase() === name.trim().toLowerCase()

/**
 * Chooses labels of the library by typing part of a name. Enter or a comma adds one, Backspace in the empty field takes
 * the last one off. With `known` only labels that there are can be chosen.
 */
export function LabelPicker({
  label,
  hint,
  error,
  value,
  onChange,
  known = false,
}: {
  label: string
  hint?: string
  error?: string | undefined
  value: readonly string[]
  onChange: (names: string[]) => void
  known?: boolean
}) {
  const { data: all = [] } = useQuery(labels)
  const [text, setText] = useState('')
  const full = value.length >= MOST_OF_ONE
  const typed = text.trim()
  const offered = all.filter(({ name }) => !value.some(same(name)) && name.toLowerCase().includes(typed.toLowerCase()))
  const match = all.find(({ name }) => same(typed)(name))
  const isNew = !known && typed !== '' && !match
  const options = offered.map(({ id, name, pictures }) => ({ key: id, label: name, note: inPictures(pictures) }))

  function add(given: string) {
    const name = all.find((each) => same(given)(each.name))?.name ?? (known ? '' : given.trim().replace(/\s+/g, ' '))
    setText('')
    if (name && !full && !value.some(same(name))) onChange([...value, name])
  }
  return (
    <Field label={label} hint={hint} error={error} aside={`${value.length} of ${MOST_OF_ONE}`}>
      <Combobox
        label="Labels"
        text={text}
        options={full ? [] : isNew ? [...options, { key: CREATE, label: `Create the label “${typed}”` }] : options}
        maxLength={LONGEST}
        placeholder={full ? 'Twelve are enough' : 'Add a label'}
        onText={(next) => (next.endsWith(',') ? add(next.slice(0, -1)) : setText(next))}
        onPick={(key) => add(key === CREATE ? typed : all.find(({ id }) => id === key)!.name)}
        onEnter={() => add(text)}
        onBackspace={() => value.length > 0 && onChange(value.slice(0, -1))}
        before={value.map((name) => (
          <span key={name} className="picked">
            {name}
            <button
              type="button"
              aria-label={`Take off ${name}`}
              onClick={() => onChange(value.filter((other) => other !== name))}
            >
              <Icon of={X} size={14} />
            </button>
          </span>
        ))}
      />
    </Field>
  )
}
