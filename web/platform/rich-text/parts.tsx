import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import Film from 'lucide-react/icons/film'
import Image from 'lucide-react/icons/image'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question'
import Trash from 'lucide-react/icons/trash-2'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { type ReactNode, useId, useState } from 'react'
import type { MediaItem } from '../../../contract/platform/media/library.ts'
import type { EmbedService } from '../../../contract/platform/rich-text/rich-text.ts'
import type { FieldSpec } from '../editing/fields.ts'
import { Form } from '../editing/form.tsx'
import { PictureField } from '../media/picture-field.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon, type LucideIcon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/input.tsx'
import { addressOf, filmAt } from './film-address.ts'
import { useProblemsOf } from './part-problems.ts'

/** The frame of a block that is filled in: what it is, a handle to move it by, and a way to remove it. */
function Part({
  icon,
  name,
  view,
  children,
}: {
  icon: LucideIcon
  name: string
  view: ReactNodeViewProps
  children: ReactNode
}) {
  return (
    <NodeViewWrapper
      className={view.selected ? 'part part-selected' : 'part'}
      role="group"
      aria-label={name}
      contentEditable={false}
    >
      <div className="part-head">
        <span className="part-grip" data-drag-handle aria-hidden="true">
          <Icon of={GripVertical} size={14} />
        </span>
        <Icon of={icon} size={16} />
        <b>{name}</b>
        <button
          type="button"
          className="row-button"
          aria-label={`Remove ${name.toLowerCase()}`}
          onClick={() => view.deleteNode()}
        >
          <Icon of={Trash} size={14} />
        </button>
      </div>
      {children}
    </NodeViewWrapper>
  )
}

const imageFields: readonly FieldSpec[] = [
  {
    kind: 'text',
    name: 'alt',
    label: 'Alternative text',
    max: 200,
    hint: 'What the picture shows, for people who don’t see it.',
  },
  { kind: 'text', name: 'caption', label: 'Caption', max: 200 },
]

/** A picture in a text. Its alternative text comes from the library and may say more here. */
export function ImagePart(view: ReactNodeViewProps) {
  const id = useId()
  const { src, alt } = view.node.attrs as { src: string; alt: string }
  const problems = useProblemsOf(view)
  return (
    <Part icon={Image} name="Picture" view={view}>
      <PictureField
        id={id}
        label="Picture"
        value={src}
        problems={{ '': problems['src'] ?? '' }}
        onChange={(next) => view.updateAttributes({ src: next })}
        onPick={(item: MediaItem) => view.updateAttributes({ src: item.address, alt: alt || item.alt })}
      />
      <Form fields={imageFields} value={view.node.attrs} problems={problems} onChange={view.updateAttributes} />
    </Part>
  )
}

const filmFields: readonly FieldSpec[] = [{ kind: 'text', name: 'title', label: 'What it is called', max: 120 }]

/** A film of one of the services that are allowed. */
export function FilmPart(view: ReactNodeViewProps) {
  const { service, video } = view.node.attrs as { service: EmbedService; video: string }
  const [address, setAddress] = useState(addressOf(service, video))
  const problems = useProblemsOf(view)
  const film = filmAt(address)
  function change(next: string) {
    setAddress(next)
    view.updateAttributes(filmAt(next) ?? { video: '' })
  }
  return (
    <Part icon={Film} name="Film" view={view}>
      <Field
        label="Address of the film"
        hint="YouTube or Vimeo. Visitors load nothing from there before they press play."
        error={
          address && !film ? 'This is no film of YouTube or Vimeo. Copy its address from there.' : problems['video']
        }
      >
        <TextInput
          className="figure"
          value={address}
          placeholder="https://youtu.be/..."
          spellCheck={false}
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      <Form fields={filmFields} value={view.node.attrs} problems={problems} onChange={view.updateAttributes} />
    </Part>
  )
}

const callFields: readonly FieldSpec[] = [
  { kind: 'text', name: 'title', label: 'Title', max: 100 },
  { kind: 'textarea', name: 'text', label: 'Text', max: 300, rows: 2 },
  { kind: 'text', name: 'button', label: 'Button', max: 60 },
  { kind: 'link', name: 'href', label: 'Leads to' },
]

/** Something to do next. */
export const CallPart = (view: ReactNodeViewProps) => (
  <Filled icon={Megaphone} name="Call to action" fields={callFields} view={view} />
)

const questionFields: readonly FieldSpec[] = [
  {
    kind: 'list',
    name: 'items',
    label: 'Questions',
    one: 'question',
    min: 1,
    max: 20,
    blank: { question: '', answer: '' },
    summary: ({ question }) => ({ title: String(question) }),
    fields: [
      { kind: 'text', name: 'question', label: 'Question', max: 160 },
      { kind: 'textarea', name: 'answer', label: 'Answer', max: 1200 },
    ],
  },
]

/** Questions that open in place. */
export const QuestionsPart = (view: ReactNodeViewProps) => (
  <Filled icon={MessageCircleQuestion} name="Questions" fields={questionFields} view={view} />
)

const Filled = ({
  icon,
  name,
  fields,
  view,
}: {
  icon: LucideIcon
  name: string
  fields: readonly FieldSpec[]
  view: ReactNodeViewProps
}) => (
  <Part icon={icon} name={name} view={view}>
    <Form fields={fields} value={view.node.attrs} problems={useProblemsOf(view)} onChange={view.updateAttributes} />
  </Part>
)
