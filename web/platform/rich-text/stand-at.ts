import type { Editor } from '@tiptap/core'

/** Shows the block that begins at a position, with the caret at its end, in its first field, or around all of it. */
export function standAt(editor: Editor, position: number): void {
  const block = editor.state.doc.nodeAt(position)
  const shown = editor.view.nodeDOM(position)
  if (!block || !(shown instanceof Element)) return
  const field = shown.querySelector<HTMLElement>('input, textarea')
  const scroll = { scrollIntoView: false }
  if (field) field.focus({ preventScroll: true })
  else if (block.isAtom) editor.chain().setNodeSelection(position).focus(null, scroll).run()
  else editor.commands.focus(position + block.nodeSize - 1, scroll)
  shown.scrollIntoView({ block: 'center' })
}
