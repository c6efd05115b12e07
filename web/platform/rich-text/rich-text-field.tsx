import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import type { RichText } from '../../../contract/platform/rich-text/rich-text.ts'
import { type CustomProps, inWords } from '../editing/fields.ts'
import { reasonOf, fieldsOf } from '../editing/calls.ts'
import { sendPicture } from '../media/calls.ts'
import { filesIn, takeable } from '../media/files.ts'
import { FieldError } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { RichTextProblems } from './part-problems.ts'
import { cleanPaste, extensions } from './schema.ts'
import { useSlashMenu } from './slash-menu.tsx'
import { Toolbar } from './toolbar.tsx'
import { usePassages } from './use-passages.ts'
import { fromEditor, toEditor } from './written.ts'
import './rich-text-field.css'

/** A running text in the block editor: a toolbar, a menu behind a slash, pasting from anywhere, pictures by drop. */
export default function RichTextField({ id, label, value, onChange, problems }: CustomProps<RichText>) {
  const bar = useRef<HTMLDivElement>(null)
  const keys = useRef<(event: KeyboardEvent) => boolean>(() => false)
  const change = useRef(onChange)
  const written = useRef('')

  const editor = useEditor({
    extensions,
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
      handleKeyDown: (_view, event) => pressed(event),
      transformPastedHTML: cleanPaste,
      handlePaste: (_view, event) => takeFiles(filesIn(event.clipboardData)),
      handleDrop: (_view, event, _slice, moved) => !moved && takeFiles(filesIn(event.dataTransfer)),
    },
    onCreate: ({ editor: made }) => {
      written.current = JSON.stringify(fromEditor(made.getJSON()))
    },
    onUpdate: ({ editor: now }) => {
      const next = fromEditor(now.getJSON())
      const text = JSON.stringify(next)
      if (text === written.current) return
      written.current = text
      change.current(next)
    },
  })
  const slash = useSlashMenu(editor)
  usePassages(editor)
  useEffect(() => {
    change.current = onChange
    keys.current = slash.keys
  })

  function pressed(event: KeyboardEvent): boolean {
    if (keys.current(event)) return true
    const wanted =
      event.key === 'F10' && event.altKey
        ? 'button'
        : event.key === 'k' && (event.ctrlKey || event.metaKey)
          ? '[data-tool="link"]'
          : ''
    const button = wanted ? bar.current?.querySelector<HTMLElement>(wanted) : null
    if (!button) return false
    event.preventDefault()
    event.stopPropagation() // Ctrl K means something else outside of texts
    if (wanted === 'button') button.focus()
    else button.click()
    return true
  }

  function takeFiles(files: File[]): boolean {
    for (const file of files) void insertPicture(file)
    return files.length > 0
  }

  async function insertPicture(file: File) {
    const refused = takeable(file)
    const sending = refused ? Promise.reject(new Error(refused)) : sendPicture(file, { onProgress: () => undefined })
    try {
      const { address, alt } = await sending
      editor
        .chain()
        .focus()
        .insertContent({ type: 'image', attrs: { src: address, alt, caption: '' } })
        .run()
    } catch (error) {
      toast({
        variant: 'destructive',
        title: `${file.name} was not added`,
        description: refused ?? fieldsOf(error)['file'] ?? reasonOf(error),
      })
    }
  }
  return (
    <div className="field rich-text-field">
      <div className="field-top">
        <span id={`${id}-label`} className="picture-label">
          {label}
        </span>
      </div>
      <div className="rich-text-frame">
        <Toolbar editor={editor} barRef={bar} />
        <RichTextProblems value={problems}>
          <EditorContent editor={editor} />
        </RichTextProblems>
      </div>
      <p id={`${id}-hint`} className="field-hint">
        Type / at the beginning of a line for blocks; Alt F10 leads to the tools.
      </p>
      {Object.entries(problems).map(([path, message]) => (
        <FieldError key={path}>{sentence(path, message)}</FieldError>
      ))}
      {slash.menu}
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
