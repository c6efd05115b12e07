import type { Editor } from '@tiptap/core'
import Bold from 'lucide-react/icons/bold'
import CodeXml from 'lucide-react/icons/code-xml'
import Code from 'lucide-react/icons/code'
import Film from 'lucide-react/icons/film'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import Heading4 from 'lucide-react/icons/heading-4'
import Image from 'lucide-react/icons/image'
import Info from 'lucide-react/icons/info'
import Italic from 'lucide-react/icons/italic'
import ListOrdered from 'lucide-react/icons/list-ordered'
import List from 'lucide-react/icons/list'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question'
import Minus from 'lucide-react/icons/minus'
import Pilcrow from 'lucide-react/icons/pilcrow'
import Quote from 'lucide-react/icons/quote'
import Strikethrough from 'lucide-react/icons/strikethrough'
import Table from 'lucide-react/icons/table'
import { matchesSearch } from '../../core/texts.ts'
import { firstField, focusOnce } from '../forms/focus-added.ts'
import type { LucideIcon } from '../../ui/icon.tsx'
import { blanks } from './schema.ts'

/** Something that can be done to a text. `words` are what it is found by besides its name. */
export type Tool = {
  id: string
  label: string
  icon: LucideIcon
  run: (editor: Editor) => void
  keys?: string
  about?: string
  words?: string
  isOn?: (editor: Editor) => boolean
  /** The block without which a text doesn't offer it. */
  needs?: string
}

/** Inserts a block that is filled in, and puts the focus into its first field. */
const insert = (type: Exclude<keyof typeof blanks, 'image'>) => (editor: Editor) => {
  const { from } = editor.state.selection
  editor.chain().insertContent({ type, attrs: blanks[type] }).run()
  focusOnce(() => {
    let place = -1
    // An empty line is replaced, so the block may begin one step before the cursor.
    editor.state.doc.descendants((node, at) => {
      if (place === -1 && at >= from - 1 && node.type.name === type) place = at
      return place === -1
    })
    const part = place === -1 ? null : editor.view.nodeDOM(place)
    return part instanceof HTMLElement ? firstField(part) : null
  })
}

/** Editors in which a picture was just put that is still to be chosen. */
const picking = new WeakSet<Editor>()

/** Whether the picture that an editor draws now was just inserted. The second call says no. */
export const takePicking = (editor: Editor): boolean => picking.delete(editor)

/** Inserts a picture, which opens the library at once. */
const insertPicture = (editor: Editor) => {
  picking.add(editor)
  editor.chain().insertContent({ type: 'image', attrs: blanks.image }).run()
}

const heading = (level: 2 | 3 | 4, icon: LucideIcon, about: string): Tool => ({
  id: `heading-${level}`,
  label: `Heading ${level}`,
  icon,
  about,
  words: `h${level} title`,
  keys: `Ctrl Alt ${level}`,
  run: (editor) => void editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
})

/** How words look. */
export const marks: readonly Tool[] = [
  {
    id: 'bold',
    label: 'Bold',
    icon: Bold,
    keys: 'Ctrl B',
    run: (editor) => void editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    id: 'italic',
    label: 'Italic',
    icon: Italic,
    keys: 'Ctrl I',
    run: (editor) => void editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    id: 'strike',
    label: 'Struck through',
    icon: Strikethrough,
    keys: 'Ctrl Shift S',
    run: (editor) => void editor.chain().focus().toggleStrike().run(),
    isOn: (editor) => editor.isActive('strike'),
  },
  {
    id: 'code',
    label: 'Code',
    icon: Code,
    keys: 'Ctrl E',
    run: (editor) => void editor.chain().focus().toggleCode().run(),
    isOn: (editor) => editor.isActive('code'),
  },
]

/** What a line is. */
export const lines: readonly Tool[] = [
  {
    id: 'text',
    label: 'Text',
    icon: Pilcrow,
    about: 'Plain running text',
    words: 'paragraph',
    keys: 'Ctrl Alt 0',
    run: (editor) => void editor.chain().focus().setParagraph().run(),
    isOn: (editor) => editor.isActive('paragraph'),
  },
  heading(2, Heading2, 'A part of the text'),
  heading(3, Heading3, 'A part of a part'),
  heading(4, Heading4, 'The smallest heading'),
]

/** What lines stand in. */
export const frames: readonly Tool[] = [
  {
    id: 'bullets',
    label: 'Bullet list',
    icon: List,
    about: 'Things in no order',
    words: 'ul dash',
    keys: 'Ctrl Shift 8',
    run: (editor) => void editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    id: 'numbers',
    label: 'Numbered list',
    icon: ListOrdered,
    about: 'Steps one after the other',
    words: 'ol steps',
    keys: 'Ctrl Shift 7',
    run: (editor) => void editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    id: 'quote',
    label: 'Quote',
    icon: Quote,
    about: 'What somebody said',
    words: 'blockquote',
    keys: 'Ctrl Shift B',
    run: (editor) => void editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    id: 'callout',
    label: 'Callout',
    icon: Info,
    about: 'A note, a tip or a warning',
    words: 'note tip warning box',
    run: (editor) => void editor.chain().focus().toggleWrap('callout').run(),
    isOn: (editor) => editor.isActive('callout'),
  },
]

/** What is put between lines. */
const inserts: readonly Tool[] = [
  {
    id: 'image',
    label: 'Picture',
    icon: Image,
    about: 'From the library or this device',
    words: 'image photo',
    run: insertPicture,
  },
  {
    id: 'table',
    label: 'Table',
    icon: Table,
    about: 'Three columns with a head',
    words: 'grid',
    run: (editor) => void editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  { id: 'embed', label: 'Film', icon: Film, about: 'YouTube or Vimeo', words: 'video embed', run: insert('embed') },
  {
    id: 'cta',
    label: 'Call to action',
    icon: Megaphone,
    about: 'A sentence and a button',
    words: 'cta button',
    run: insert('cta'),
  },
  {
    id: 'reusable-cta',
    label: 'Reusable call to action',
    icon: Megaphone,
    about: 'Written once, shown on any page',
    words: 'cta button shared',
    run: insert('reusableCta'),
    needs: 'reusableCta',
  },
  {
    id: 'faq',
    label: 'Questions',
    icon: MessageCircleQuestion,
    about: 'Questions that open in place',
    words: 'faq accordion',
    run: insert('faq'),
  },
  {
    id: 'code-block',
    label: 'Code block',
    icon: CodeXml,
    about: 'Lines of code or of a log',
    words: 'pre',
    keys: 'Ctrl Alt C',
    run: (editor) => void editor.chain().focus().toggleCodeBlock().run(),
    isOn: (editor) => editor.isActive('codeBlock'),
  },
  {
    id: 'rule',
    label: 'Rule',
    icon: Minus,
    about: 'A line between two parts',
    words: 'hr divider',
    run: (editor) => void editor.chain().focus().setHorizontalRule().run(),
  },
]

/** What this text takes between its lines. */
export const insertsOf = ({ schema }: Editor): Tool[] =>
  inserts.filter(({ needs }) => needs === undefined || schema.nodes[needs] !== undefined)

/** What the menu after a slash offers for what was typed behind it. */
export const found = (editor: Editor, typed: string): Tool[] =>
  [...lines, ...frames, ...insertsOf(editor)].filter(({ label, words = '' }) => matchesSearch(typed, label, words))
