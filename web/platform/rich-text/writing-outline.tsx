import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useDeferredValue, useMemo } from 'react'
import { type RichText, readMinutes } from '../../../contract/platform/rich-text/rich-text.ts'
import { standAt } from './stand-at.ts'

/** The parts of a text, each a way to it, with the one that the caret stands in marked; its minutes. */
export function WritingOutline({ editor, text }: { editor: Editor; text: RichText }) {
  const later = useDeferredValue(text) // a key never waits for it
  const minutes = useMemo(() => readMinutes(later), [later])
  const { parts, current } = useEditorState({ editor, selector: ({ editor: now }) => shownOf(now) })
  return (
    <nav className="writing-outline" aria-label="Outline">
      <div className="aside-head">
        <h3>Outline</h3>
        <span className="figure">{minutes} min</span>
      </div>
      <ol>
        {parts.map(({ level, words }, index) => (
          <li key={index} data-level={level}>
            <button
              type="button"
              aria-current={index === current ? 'location' : undefined}
              onClick={() => standAt(editor, partsOf(editor)[index]!.position)}
            >
              {words}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** What is shown of the parts, and in which of them the caret stands. */
function shownOf(editor: Editor) {
  const parts = partsOf(editor)
  const caret = editor.state.selection.from
  return {
    parts: parts.map(({ level, words }) => ({ level, words })),
    current: parts.findLastIndex(({ position }) => position < caret),
  }
}

/** What stands above the first heading with words, and each of these headings, in their order. */
function partsOf({ state: { doc } }: Editor) {
  const found: { position: number; level: number; words: string }[] = []
  doc.descendants((node, position) => {
    const words = node.type.name === 'heading' ? node.textContent.trim() : ''
    if (words) found.push({ position, words, level: Number(node.attrs['level']) })
    return !node.isTextblock
  })
  return found[0]?.position === 0 ? found : [{ position: 0, words: 'Opening', level: 2 }, ...found]
}
