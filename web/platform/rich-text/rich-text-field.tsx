import type { Editor, EditorEvents } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { use, useEffect, useRef, useState } from 'react'
import type { RichText } from '../../../contract/platform/rich-text/rich-text.ts'
import type { CustomProps } from '../forms/fields.ts'
import { inWords } from '../../core/in-words.ts'
import { lazyPart } from '../../core/lazy-ahead.tsx'
import { UploadList } from '../media/upload-list.tsx'
import { FieldError } from '../../ui/field.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { RichTextProblems } from './part-problems.ts'
import { cleanPaste } from './clean-paste.ts'
import { extensions, sharedCalls } from './schema.ts'
import { SharedCalls } from './shared-calls.ts'
import { tellLeftOut, usePastedPictures } from './use-pasted-pictures.ts'
import { useSlashMenu } from './slash-menu.tsx'
import { Toolbar } from './toolbar.tsx'
import { usePassages } from './use-passages.ts'
import { useFocusMode } from './use-focus-mode.ts'
import { fromEditor, toEditor } from './editor-content.ts'
import './rich-text-field.css'
import './focus-mode.css'

const AroundText = lazyPart(() => import('./around-text.tsx'))

/** A running text in the block editor: a toolbar, a menu behind a slash, pasting from anywhere, pictures by drop. */
export default function RichTextField({ id, label, value, onChange, problems }: CustomProps<RichText>) {
  const withCalls = use(SharedCalls) !== null
  const field = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const focusMode = useFocusMode(field)
  const [linking, setLinking] = useState(false)
  const current = useRef<Editor | null>(null)
  const pictures = usePastedPictures(current)
  const written = useRef('')
  const now = useRef({ onChange, pictures, pressed: (_event: KeyboardEvent): boolean => false })
  // Made once: options that are new with each key would have the whole text looked at again.
  const [options] = useState(() => ({
    extensions: withCalls ? [...extensions, sharedCalls] : extensions,
    injectCSS: false,
    // An editor that is made while React still renders is destroyed after a millisecond, and the toolbar broke on it.
    immediatelyRender: false as const,
    content: toEditor(value),
    editorProps: {
      attributes: {
        id,
        class: 'rich-text rich-text-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-hint`,
      },
      handleKeyDown: (_view: unknown, event: KeyboardEvent) => now.current.pressed(event),
      transformPastedHTML: (html: string) => {
        tellLeftOut(html)
        return cleanPaste(html)
      },
      handlePaste: (_view: unknown, event: ClipboardEvent) => now.current.pictures.paste(event),
      handleDrop: (_view: unknown, event: DragEvent, _slice: unknown, moved: boolean) =>
        !moved && now.current.pictures.drop(event),
    },
    onTransaction: ({ transaction }: EditorEvents['transaction']) => now.current.pictures.follow(transaction),
    // Behind a picture the editor adds a line by itself, before it is ready; neither that nor its own spelling of the
    // text is a change.
    onBeforeCreate: ({ editor }: EditorEvents['beforeCreate']) => {
      written.current = JSON.stringify(fromEditor(editor.schema.nodeFromJSON(toEditor(value)).toJSON()))
    },
    onUpdate: ({ editor }: EditorEvents['update']) => {
      const next = fromEditor(editor.getJSON())
      const text = JSON.stringify(next)
      if (text === written.current) return
      written.current = text
      now.current.onChange(next)
    },
  }))
  const editor = useEditor(options)
  const slash = useSlashMenu(editor)
  usePassages(editor)

  function pressed(event: KeyboardEvent): boolean {
    if (slash.keys(event)) return true
    if (event.key === 'Escape' && focusMode.alone) focusMode.choose(false)
    else if (event.key === 'F10' && event.altKey) bar.current?.querySelector('button')?.focus()
    else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) setLinking(true)
    else return false
    event.preventDefault()
    event.stopPropagation() // Ctrl K means something else outside of texts
    return true
  }
  useEffect(() => {
    current.current = editor
    now.current = { onChange, pictures, pressed }
  })
  return (
    <div className="field rich-text-field" ref={field} data-alone={focusMode.alone || undefined}>
      <div className="field-top">
        <span id={`${id}-label`} className="picture-label">
          {label}
        </span>
      </div>
      <div className="rich-text-frame">
        {editor && <Toolbar editor={editor} barRef={bar} focusMode={focusMode} onLink={() => setLinking(true)} />}
        {pictures.uploads.length > 0 && <UploadList uploads={pictures.uploads} onDismiss={pictures.dismiss} />}
        {editor && focusMode.alone && <AroundText editor={editor} text={value} />}
        <RichTextProblems value={problems}>
          <EditorContent editor={editor} />
        </RichTextProblems>
      </div>
      <p id={`${id}-hint`} className="field-hint">
        Type / at the beginning of a line for blocks; Ctrl K links; Alt F10 leads to the tools.
      </p>
      {Object.entries(problems).map(([path, message]) => (
        <FieldError key={path}>{sentence(path, message)}</FieldError>
      ))}
      {slash.menu}
      {linking && editor && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  )
}

/** Says where in a text something is wrong: `content.3.attrs.alt` is in its fourth block. */
function sentence(path: string, message: string): string {
  const [, block, field] = /^content\.(\d+)(?:\..*?)?(?:\.attrs\.([\w.]+))?$/.exec(path) ?? []
  return block === undefined
    ? message
    : `Block ${Number(block) + 1}${field ? `, ${inWords(field.split('.').at(-1)!).toLowerCase()}` : ''}: ${message}`
}
