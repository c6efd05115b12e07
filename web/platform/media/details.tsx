import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId } from 'react'
import type { MediaItem, MediaWords } from '../../../contract/platform/media/library.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/input.tsx'
import { UsageList } from '../editing/usage-list.tsx'
import { usage } from './calls.ts'
import { sizeInWords } from './files.ts'
import { FocalPoint } from './focal-point.tsx'
import { OwnLabels } from './own-labels.tsx'
import type { PictureWords } from './use-words.ts'

/**
 * What is known of one picture, and what people say about it. `children` is what else can be done with it, `quiet`
 * where errors outside the fields are shown elsewhere.
 */
export function Details({
  item,
  words,
  onChanged,
  quiet = false,
  children,
}: {
  item: MediaItem
  words: PictureWords
  onChanged: (item: MediaItem) => void
  quiet?: boolean
  children?: ReactNode
}) {
  const heading = useId()
  const { data: uses } = useQuery(usage(item.id))
  const { title, alt, x, y } = words.wordsOf(item)
  const problems = words.problemsOf(item)
  const type = (change: Partial<MediaWords>) => words.type(item, change)

  async function save(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const [outcome] = await words.save([item])
    if (outcome) onChanged(outcome.item)
  }
  return (
    <aside className="media-details" aria-labelledby={heading}>
      <h2 id={heading} className="visually-hidden">
        About this picture
      </h2>
      <FocalPoint item={item} x={x} y={y} onChange={(left, top) => type({ x: left, y: top })} />
      <p className="media-facts figure">
        {item.kind.toUpperCase()} · {item.width} × {item.height} px · {sizeInWords(item.bytes)} · focus {x}/{y}
      </p>
      <form className="media-words" noValidate onSubmit={(event) => void save(event)}>
        <Field
          label="Alternative text"
          hint="What the picture shows, for people who don’t see it."
          error={problems['alt']}
          aside={`${alt.length}/200`}
        >
          <TextArea rows={2} value={alt} maxLength={200} onChange={(event) => type({ alt: event.target.value })} />
        </Field>
        <Field label="Title" hint="People find the picture here by it." error={problems['title']}>
          <TextInput value={title} maxLength={120} onChange={(event) => type({ title: event.target.value })} />
        </Field>
        {!quiet && (
          <div role="alert">
            <FieldError>{problems['']}</FieldError>
          </div>
        )}
        <div className="row-actions">
          <Button type="submit" size="row" variant="outline" disabled={!words.isChanged(item)} pending={words.saving}>
            Save
          </Button>
          {children}
        </div>
      </form>
      {!item.deletedAt && <OwnLabels item={item} />}
      <section className="media-uses">
        <h3>Where it is used</h3>
        {uses?.length === 0 && <p>Nowhere yet.</p>}
        {uses && uses.length > 0 && <UsageList places={uses} label="Where it is used" />}
      </section>
    </aside>
  )
}
