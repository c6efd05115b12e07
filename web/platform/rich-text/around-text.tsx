import type { Editor } from '@tiptap/core'
import { use } from 'react'
import type { RichText } from '../../../contract/platform/rich-text/rich-text.ts'
import { BesideTextContext } from '../forms/beside-text.ts'
import { goTo } from '../forms/go-to-field.ts'
import { standAt } from './stand-at.ts'
import { WordsAbove } from './words-above.tsx'
import { WritingOutline } from './writing-outline.tsx'
import './around-text.css'

/** Around a text that stands alone: what the page shows above it, its outline, and what the document's editor adds. */
export default function AroundText({ editor, text }: { editor: Editor; text: RichText }) {
  const beside = use(BesideTextContext)

  /** A block of this text gets the caret; any other field is shown with the form around it. */
  function open(path: string) {
    const own = editor.view.dom.closest('[data-field]')?.getAttribute('data-field')
    const block = own && path.startsWith(`${own}.content.`) ? parseInt(path.slice(`${own}.content.`.length)) : NaN
    if (block < editor.state.doc.childCount) standAt(editor, positionOf(editor, block))
    else goTo(path)
  }
  return (
    <>
      <div className="around-text">
        <div>
          <h2 className="visually-hidden">About this text</h2>
          <WritingOutline editor={editor} text={text} />
          {beside(open)}
        </div>
      </div>
      <WordsAbove onEnd={() => editor.commands.focus('start')} />
    </>
  )
}

/** Where the block at an index begins. */
function positionOf({ state: { doc } }: Editor, index: number): number {
  let position = 0
  for (let before = 0; before < index; before++) position += doc.child(before).nodeSize
  return position
}
