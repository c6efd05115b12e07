import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useState } from 'react'
import { matchesSearch } from '../../core/texts.ts'
import { Field, useField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/input.tsx'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import { topIcons } from '../../ui/top-icons.ts'
import { textOf } from './fields.ts'
import type { FieldProps } from './field-view.tsx'

/** An icon by its name: of the names that the field allows, or of the whole set. */
export function IconField({ field, value, onChange, problems }: FieldProps<'icon'>) {
  return (
    <Field label={field.label} hint={field.hint} error={problems['']}>
      <IconPicker name={textOf(value)} names={field.names} onChange={onChange} />
    </Field>
  )
}

function IconPicker({
  name,
  names,
  onChange,
}: {
  name: string
  names: readonly string[] | undefined
  onChange: (name: string) => void
}) {
  const wiring = useField()
  const [open, setOpen] = useState(false)
  const [all, setAll] = useState<readonly string[]>(names ?? [])
  const [search, setSearch] = useState('')
  useEffect(() => {
    if (open && !names) void import('../../ui/icon-set.tsx').then(({ iconSet }) => setAll(Object.keys(iconSet)))
  }, [open, names])

  const shown = all.filter((each) => matchesSearch(search, each))
  const choose = (chosen: string) => {
    onChange(chosen)
    setOpen(false)
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Choose an icon"
      className="icon-popup"
      trigger={
        <button type="button" className="input icon-button" {...wiring}>
          {name && <NamedIcon name={name} size={16} also={topIcons} />}
          <span>{name || 'None'}</span>
          <Icon of={ChevronDown} size={14} />
        </button>
      }
    >
      {!names && (
        <TextInput
          aria-label="Find an icon"
          placeholder="Find an icon"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ul className="icon-choices">
        {shown.map((each) => (
          <li key={each}>
            <button
              type="button"
              title={each}
              aria-label={each}
              aria-pressed={each === name}
              onClick={() => choose(each)}
            >
              <NamedIcon name={each} size={18} also={topIcons} />
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
