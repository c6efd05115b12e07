import type { ReactNodeViewProps } from '@tiptap/react'
import Film from 'lucide-react/icons/film'
import Image from 'lucide-react/icons/image'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question'
import { use, useId, useState } from 'react'
import type { MediaItem } from '../../../contract/platform/media/library.ts'
import type { EmbedService } from '../../../contract/platform/rich-text/rich-text.ts'
import type { FieldSpec } from '../forms/fields.ts'
import { Form } from '../forms/form.tsx'
import { MediaDialog, PictureField } from '../media/picture-field.tsx'
import { Field } from '../../ui/field.tsx'
import type { LucideIcon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/input.tsx'
import { addressOf, filmAt } from './film-address.ts'
import { Part } from './part.tsx'
import { useProblemsOf } from './part-problems.ts'
import { SharedCalls } from './shared-calls.ts'
import { takePicking } from './tools.ts'

const altFields: readonly FieldSpec[] = [
  {
    kind: 'text',
    name: 'alt',
    label: 'Alternative text',
    max: 200,
    hint: 'What the picture shows, for people who don’t see it.',
  },
]
const imageFields: readonly FieldSpec[] = [...altFields, { kind: 'text', name: 'caption', label: 'Caption', max: 200 }]

/**
 * A picture in a text. One that was just inserted opens the library, and goes again where none is chosen. Its
 * alternative text comes from the library and may say more here. One that has none asks for it beneath, until it was
 * given and its field left.
 */
export function ImagePart(view: ReactNodeViewProps) {
  const id = useId()
  const { src, alt } = view.node.attrs as { src: string; alt: string }
  const problems = useProblemsOf(view)
  const [lacks, setLacks] = useState(alt === '')
  const [isNew] = useState(() => src === '' && takePicking(view.editor))
  const [picking, setPicking] = useState(isNew)
  const pick = (item: MediaItem) => view.updateAttributes({ src: item.address, alt: alt || item.alt })
  return (
    <>
      <Part
        icon={Image}
        name="Picture"
        view={view}
        isBlank={src === ''}
        opens={src === '' && !isNew}
        asks={
          src !== '' &&
          (lacks || alt === '') && (
            <div className="part-fields" onFocus={() => setLacks(true)} onBlur={() => setLacks(alt === '')}>
              <Form fields={altFields} value={view.node.attrs} problems={problems} onChange={view.updateAttributes} />
            </div>
          )
        }
      >
        <PictureField
          id={id}
          label="Picture"
          value={src}
          problems={{ '': problems['src'] ?? '' }}
          onChange={(next) => view.updateAttributes({ src: next })}
          onPick={pick}
        />
        <Form fields={imageFields} value={view.node.attrs} problems={problems} onChange={view.updateAttributes} />
      </Part>
      {picking && (
        <MediaDialog
          onPick={(item) => {
            setPicking(false)
            pick(item)
          }}
          onClose={() => {
            setPicking(false)
            view.deleteNode()
          }}
        />
      )}
    </>
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
    <Part icon={Film} name="Film" view={view} isBlank={video === ''}>
      <Field
        label="Link to the film"
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
  { kind: 'link', name: 'href', label: 'Link' },
]

/** Something to do next. */
export const CallPart = (view: ReactNodeViewProps) => (
  <Filled
    icon={Megaphone}
    name="Call to action"
    fields={callFields}
    view={view}
    isBlank={view.node.attrs['button'] === ''}
  />
)

/** A call to action that other pages show too: chosen here, and written once for all of them. */
export function SharedCallPart(view: ReactNodeViewProps) {
  const id = useId()
  const { Picker, Saved } = use(SharedCalls)!
  const { slug } = view.node.attrs as { slug: string }
  const problems = useProblemsOf(view)
  return (
    <Saved slug={slug}>
      {(call) => (
        <Part
          icon={Megaphone}
          name="Reusable call to action"
          view={view}
          isBlank={slug === ''}
          drawn={call && { type: 'sharedCta', attrs: call }}
        >
          <Picker
            id={id}
            label="Which one"
            value={slug}
            problems={{ '': problems['slug'] ?? '' }}
            onChange={(next) => view.updateAttributes({ slug: next })}
          />
        </Part>
      )}
    </Saved>
  )
}

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
  <Filled
    icon={MessageCircleQuestion}
    name="Questions"
    fields={questionFields}
    view={view}
    isBlank={(view.node.attrs['items'] as { question: string }[]).every(({ question }) => question === '')}
  />
)

const Filled = ({
  icon,
  name,
  fields,
  view,
  isBlank,
}: {
  icon: LucideIcon
  name: string
  fields: readonly FieldSpec[]
  view: ReactNodeViewProps
  isBlank: boolean
}) => (
  <Part {...{ icon, name, view, isBlank }}>
    <Form fields={fields} value={view.node.attrs} problems={useProblemsOf(view)} onChange={view.updateAttributes} />
  </Part>
)
