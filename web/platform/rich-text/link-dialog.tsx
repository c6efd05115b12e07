import type { Editor } from '@tiptap/core'
import { Command } from 'cmdk'
import LinkIcon from 'lucide-react/icons/link'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useArea } from '../../core/area.ts'
import { LinkStateText } from '../forms/link-state.tsx'
import { dayOf } from '../../core/times.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import { StatusText } from '../../ui/status.tsx'
import { type Choice, useLinkChoices } from './link-choices.ts'
import { addressTyped, markWords, placeOfWords, putLink, removeLink } from './links-in-text.ts'
import './link-dialog.css'

/**
 * Where the chosen words lead: a page of this site by its title, or any address. Opens at the words; on a link it
 * changes or removes that link.
 */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [before] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [typed, setTyped] = useState(before)
  const { choices, waits, failed, more, readMore } = useLinkChoices(typed)
  const address = addressTyped(typed)
  const words = useRef({ getBoundingClientRect: () => placeOfWords(editor) })

  useEffect(() => {
    editor.commands.extendMarkRange('link')
    return markWords(editor)
  }, [editor])

  function take(href: string, title?: string) {
    putLink(editor, href, title)
    onClose()
  }
  function press(event: KeyboardEvent) {
    const isOwn = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
    if (!isOwn) return
    event.preventDefault()
    event.stopPropagation() // It would open the list of screens.
  }
  return (
    <Popover
      open
      onOpenChange={onClose}
      label="Link"
      className="link-popup"
      anchor={words}
      // `editor.commands.focus()` waits for a frame, and keys pressed until then are lost.
      focusAfter={() => editor.view.focus()}
    >
      <Command shouldFilter={false} loop label="Link" onKeyDown={press}>
        <div className="link-typed">
          <Icon of={LinkIcon} size={14} />
          <Command.Input
            placeholder="Title or address"
            value={typed}
            onValueChange={setTyped}
            onFocus={({ target }) => target.select()}
          />
        </div>
        <Command.List className="link-choices" label="Pages">
          {address && (
            <Command.Item className="link-choice" value={`address ${address}`} onSelect={() => take(address)}>
              <span>
                <b>{address === before ? 'Keep this address' : 'Use this address'}</b>
                <span className="figure">{address}</span>
              </span>
              <LinkStateText href={address} />
            </Command.Item>
          )}
          {choices.map((choice) => (
            <Page key={choice.href} choice={choice} typed={typed} onTake={() => take(choice.href, choice.title)} />
          ))}
          {more && (
            <Command.Item className="link-choice" value="more" onSelect={readMore}>
              <b>More pages</b>
            </Command.Item>
          )}
          {!address && choices.length === 0 && (
            <p className="link-none">
              {waits ? 'Looking' : failed ? 'The pages could not be read. Try again.' : 'No page is called so.'}{' '}
              {!waits && <span>Start with /, https://, http://, mailto: or tel: for an address.</span>}
            </p>
          )}
        </Command.List>
      </Command>
      <div className="link-foot">
        <span>
          <kbd className="keycap">Enter</kbd> puts it in
        </span>
        {before && (
          <Button
            size="row"
            variant="outline"
            onClick={() => {
              removeLink(editor)
              onClose()
            }}
          >
            Remove link
          </Button>
        )}
      </div>
    </Popover>
  )
}

function Page({ choice, typed, onTake }: { choice: Choice; typed: string; onTake: () => void }) {
  const { href, title, kind = '', state, publishAt } = choice
  const { kinds } = useArea()
  return (
    <Command.Item className="link-choice" value={href} onSelect={onTake}>
      <span>
        <b>
          <Found text={title} typed={typed} />
        </b>
        <span className="figure">{href}</span>
      </span>
      {kinds[kind] && <span className="link-kind">{kinds[kind].label}</span>}
      {state === 'live' ? (
        <StatusText status="success">Live</StatusText>
      ) : publishAt ? (
        <StatusText status="info">{dayOf(publishAt)}</StatusText>
      ) : (
        <StatusText status="warning">Draft</StatusText>
      )}
    </Command.Item>
  )
}

/** A title with what was typed marked in it. */
function Found({ text, typed }: { text: string; typed: string }) {
  const wanted = typed.trim()
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted.toLowerCase())
  if (at === -1) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  )
}
