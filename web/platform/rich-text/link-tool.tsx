import type { Editor } from '@tiptap/core'
import Link from 'lucide-react/icons/link'
import * as Bar from 'radix-ui/toolbar'
import { type FormEvent, useId, useState } from 'react'
import { LinkInput, LinkStatus } from '../editing/link-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import { isSafe } from './schema.ts'

/** Makes a link of the chosen words, changes the one under the cursor, or takes it away. */
export function LinkTool({ editor, on }: { editor: Editor; on: boolean }) {
  const [open, setOpen] = useState(false)
  const [href, setHref] = useState('')
  const [error, setError] = useState('')
  const state = useId()

  function show(next: boolean) {
    setHref(String(editor.getAttributes('link')['href'] ?? ''))
    setError('')
    setOpen(next)
  }
  function save(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const address = href.trim()
    if (!isSafe(address)) return setError('Start with /, https://, http://, mailto: or tel:')
    setOpen(false)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !on)
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run()
    else chain.setLink({ href: address }).run()
  }
  function remove() {
    setOpen(false)
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }
  return (
    <Popover
      open={open}
      onOpenChange={show}
      label="Link"
      className="link-popup"
      focusAfter={() => void editor.commands.focus()}
      trigger={
        <Bar.Button className="bar-button" aria-label="Link" aria-pressed={on} title="Link (Ctrl K)" data-tool="link">
          <Icon of={Link} size={16} />
        </Bar.Button>
      }
    >
      <form noValidate onSubmit={save}>
        <Field label="Leads to" error={error} aside={<LinkStatus id={state} href={href} />}>
          <LinkInput href={href} label="the link" describedBy={state} onChange={setHref} />
        </Field>
        <div className="row-actions">
          <Button type="submit" size="row">
            {on ? 'Change' : 'Add link'}
          </Button>
          {on && (
            <Button size="row" variant="quiet" onClick={remove}>
              Remove link
            </Button>
          )}
        </div>
      </form>
    </Popover>
  )
}
