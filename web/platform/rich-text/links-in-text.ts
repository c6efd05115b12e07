import type { Editor } from '@tiptap/core'
import { isSafe } from './schema.ts'

const BARE = /^[\w-]+(\.[\w-]+)+(\/\S*)?$/

/**
 * The address that somebody typed: as it is where links may lead there, with `https://` before the bare name of a site;
 * undefined for words that are none.
 */
export function addressTyped(typed: string): string | undefined {
  const address = typed.trim()
  if (!/\s/.test(address) && isSafe(address)) return address
  return BARE.test(address) && isSafe(`https://${address}`) ? `https://${address}` : undefined
}

/** Makes a link of the chosen words, or of `title` where none are chosen; the link that is there leads elsewhere. */
export function putLink(editor: Editor, href: string, title = href): void {
  const chain = editor.chain().extendMarkRange('link')
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: title, marks: [{ type: 'link', attrs: { href } }] }).run()
  else chain.setLink({ href }).run()
}

export const removeLink = (editor: Editor) => void editor.chain().extendMarkRange('link').unsetLink().run()

/** Where the chosen words stand in the window. */
export function placeOfWords({ state: { selection }, view }: Editor): DOMRect {
  const [begin, end] = [view.coordsAtPos(selection.from), view.coordsAtPos(selection.to)]
  const left = Math.min(begin.left, end.left)
  return new DOMRect(left, begin.top, Math.max(begin.right, end.right) - left, end.bottom - begin.top)
}

const NAME = 'linked-words'

/** Marks the chosen words while the focus is elsewhere. Returns what ends it. A browser that can't shows none. */
export function markWords({ state: { selection }, view }: Editor): () => void {
  if (selection.empty || !('highlights' in globalThis.CSS)) return () => undefined
  const range = new Range()
  const [begin, end] = [view.domAtPos(selection.from), view.domAtPos(selection.to)]
  range.setStart(begin.node, begin.offset)
  range.setEnd(end.node, end.offset)
  CSS.highlights.set(NAME, new Highlight(range))
  return () => void CSS.highlights.delete(NAME)
}
