import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useDeferredValue, useMemo } from 'react'
import { type RichText, readMinutes } from '../../../contract/platform/rich-text/rich-text.ts'
import { standAt } from './stand-at.ts'

/** The headings of a text, each a way to it, with the one that the caret stands under marked; its minutes. */
export function WritingOutline({ editor, text }: { editor: Editor; text: RichText }) {
  const later = useDeferredValue(text) // a key never waits for it
  const minutes = useMemo(() => readMinutes(later), [later])
  const { headings, current } = useEditorState({ editor, selector: ({ editor: now }) => shownOf(now) })
  return (
    <nav className="writing-outline" aria-label="Outline">
      <div className="checks-head">
        <h3>Outline</h3>
        <span className="figure">{minutes} min</span>
      </div>
      {headings.length === 0 && <p className="field-hint">The text has no heading yet.</p>}
      <ol>
        {headings.map(({ level, words }, index) => (
          <li key={index} data-level={level}>
            <button
              type="button"
              aria-current={index === current ? 'location' : undefined}
              onClick={() => standAt(editor, headingsOf(editor)[index]!.position)}
            >
              {words}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** What is shown of the headings, and which of them the caret stands under; -1 above the first. */
function shownOf(editor: Editor) {
  const found = headingsOf(editor)
  const caret = editor.state.selection.from
  return {
    headings: found.map(({ level, words }) => ({ level, words })),
    current: found.findLastIndex(({ position }) => position < caret),
  }
}

/** The headings with words, in their order. */
function headingsOf({ state: { doc } }: Editor) {
  const found: { position: number; level: number; words: string }[] = []
  doc.descendants((node, position) => {
    const words = node.type.name === 'heading' ? node.textContent.trim() : ''
    if (words) found.push({ position, words, level: Number(node.attrs['level']) })
    return !node.isTextblock
  })
  return found
}
