import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import type { ReusableCta } from '../../../contract/site/cta/reusable.ts'
import { list, read } from '../../platform/editing/calls.ts'
import { type CustomProps, textOf } from '../../platform/forms/fields.ts'
import { StateText } from '../../platform/editing/state-text.tsx'
import { Field, useField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/input.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Popover } from '../../ui/popover.tsx'
import { CtaNote } from './cta-note.tsx'
import { library } from './library.ts'
import './cta-picker.css'

const FRESH_MS = 60_000

/** Which reusable call to action a block shows: chosen by its name, kept by its slug. */
export function CtaPicker({ label, value, onChange, problems }: CustomProps<string>) {
  const slug = textOf(value)
  return (
    <div className="cta-picker">
      <Field label={label} error={problems['']}>
        <Choice {...{ label, slug, onChange }} />
      </Field>
      {slug && <CtaNote key={slug} slug={slug} />}
    </div>
  )
}

function Choice({ label, slug, onChange }: { label: string; slug: string; onChange: (slug: string) => void }) {
  const wiring = useField()
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const { data: chosen } = useQuery({ ...read('cta', slug), enabled: slug !== '' })
  const { data: found } = useQuery({
    ...list('cta', { sort: 'title', ...(search && { search }) }),
    enabled: open,
    staleTime: FRESH_MS,
  })
  const shown = (chosen?.data as ReusableCta | undefined)?.name || slug || 'Choose one'
  const choose = (next: string) => {
    onChange(next)
    setOpen(false)
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Choose a call to action"
      className="page-popup"
      trigger={
        <button type="button" className="input icon-button" aria-label={`${label}: ${shown}`} {...wiring}>
          <span>{shown}</span>
          <Icon of={ChevronDown} size={14} />
        </button>
      }
    >
      <TextInput
        aria-label="Find a call to action"
        placeholder="Find a call to action"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul>
        {found?.items.map((item) => (
          <li key={item.slug}>
            <button type="button" aria-pressed={item.slug === slug} onClick={() => choose(item.slug)}>
              <span className="cta-name">{item.title || item.slug}</span>
              <StateText document={item} />
            </button>
          </li>
        ))}
      </ul>
      {found?.items.length === 0 && (
        <p className="field-hint">
          {search ? 'No matches.' : 'None yet.'} <SiteLink href={library.href}>Write one</SiteLink>
        </p>
      )}
    </Popover>
  )
}
