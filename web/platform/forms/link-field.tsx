import FileText from 'lucide-react/icons/file-text'
import { useId, useState } from 'react'
import { Field, useField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/input.tsx'
import { Popover } from '../../ui/popover.tsx'
import { StatusText } from '../../ui/status.tsx'
import { textOf } from './fields.ts'
import type { FieldProps } from './field-view.tsx'
import { LinkStateText } from './link-state.tsx'
import { useKnownPages } from './pages-known.ts'

/** Where a link leads: written by hand, or chosen from the pages of this site. */
export function LinkField({ field, value, onChange, problems }: FieldProps<'link'>) {
  const state = useId()
  const href = textOf(value)
  return (
    <Field
      label={field.label}
      hint={field.hint}
      error={problems['']}
      className="link-field"
      aside={<LinkStatus id={state} href={href} />}
    >
      <LinkInput href={href} label={field.label} describedBy={state} onChange={onChange} />
    </Field>
  )
}

/** What a link that is being edited leads to, announced when it changes. */
export const LinkStatus = ({ id, href }: { id: string; href: string }) => (
  <span id={id} role="status">
    <LinkStateText href={href} />
  </span>
)

type LinkInputProps = { href: string; label: string; describedBy: string; onChange: (href: string) => void }

/**
 * The two ways to say where a link leads, beside each other. `describedBy` is the id of what says what stands there.
 */
export function LinkInput({ href, label, describedBy, onChange }: LinkInputProps) {
  const described = [useField()['aria-describedby'], describedBy].filter(Boolean).join(' ')
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const pages = useKnownPages(search, open)
  const choose = (chosen: string) => {
    onChange(chosen)
    setOpen(false)
  }
  return (
    <span className="link-input">
      <TextInput
        className="figure"
        value={href}
        onChange={(event) => onChange(event.target.value)}
        spellCheck={false}
        aria-describedby={described}
      />
      <Popover
        open={open}
        onOpenChange={setOpen}
        label="Choose a page"
        className="page-popup"
        trigger={
          <button type="button" className="link-pick" aria-label={`Choose a page for ${label}`} title="Choose a page">
            <Icon of={FileText} size={14} />
          </button>
        }
      >
        <TextInput
          aria-label="Find a page"
          placeholder="Find a page"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <ul>
          {pages.map((page) => (
            <li key={page.href}>
              <button type="button" onClick={() => choose(page.href)}>
                <span>{page.title}</span>
                <span className="figure">{page.href}</span>
                {!page.live && <StatusText status="warning">Not live yet</StatusText>}
              </button>
            </li>
          ))}
        </ul>
      </Popover>
    </span>
  )
}
