import type { Editor } from '@tiptap/core'
import { type RefObject, useRef } from 'react'
import { filesIn } from '../media/files.ts'
import { useUploads } from '../media/use-uploads.ts'
import { toast } from '../../ui/toast.ts'

/** Pictures in HTML that lie elsewhere; a part of a text that was copied here holds none. */
export const picturesIn = (html: string): number => html.match(/<img\b/gi)?.length ?? 0

/** Says that pictures stayed behind. No server fetches them: their address may lead into a private network. */
export function tellLeftOut(html: string): void {
  const count = picturesIn(html)
  if (count === 0) return
  toast({
    title: count === 1 ? 'A picture was left out' : `${count} pictures were left out`,
    description: 'They lie on another site. Save them to your device, then paste or drop the files here.',
  })
}

/** Where a dropped picture goes: between lines, never into one. */
function betweenLines({ state: { doc } }: Editor, pos: number): number {
  const place = doc.resolve(pos)
  if (!place.parent.isTextblock) return pos
  return place.parentOffset === 0 ? place.before() : place.after()
}

type PositionMap = { mapping: { map: (pos: number) => number } }

/**
 * Picture files that are pasted or dropped into a text. Each is sent to the library by its usual way, and put where the
 * caret or the pointer was, wherever that has moved since. The caret stays where somebody writes.
 */
export function usePastedPictures(editor: RefObject<Editor | null>) {
  const places = useRef(new Map<string, number>())
  const { uploads, add, drop } = useUploads(({ address, alt }, key) => {
    const now = editor.current
    const at = places.current.get(key)
    places.current.delete(key)
    if (!now || now.isDestroyed || at === undefined) return
    const attrs = { src: address, alt, caption: '' }
    now.commands.insertContentAt(at, { type: 'image', attrs }, { updateSelection: false })
  })

  const takeAt = (files: File[], at: number) => {
    for (const key of add(files)) places.current.set(key, at)
    return files.length > 0
  }
  return {
    uploads,
    dismiss: drop,
    /** Keeps the places of pictures that are under way where they belong. */
    follow({ mapping }: PositionMap) {
      for (const [key, at] of places.current) places.current.set(key, mapping.map(at))
    },
    /** Takes the files of a paste. A text that brings a picture of itself along is pasted as text. */
    paste({ clipboardData }: ClipboardEvent): boolean {
      const now = editor.current
      if (!now || clipboardData?.getData('text/plain').trim()) return false
      return takeAt(filesIn(clipboardData), now.state.selection.from)
    },
    drop(event: DragEvent): boolean {
      const now = editor.current
      const place = now?.view.posAtCoords({ left: event.clientX, top: event.clientY })
      if (!now || !place) return false
      const taken = takeAt(filesIn(event.dataTransfer), betweenLines(now, place.pos))
      if (taken) event.preventDefault()
      return taken
    },
  }
}
