import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { MediaItem } from '../../../contract/platform/media/library.ts'
import { fieldsOf, reasonOf } from '../editing/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/input.tsx'
import { StatusText } from '../../ui/status.tsx'
import { changePicture, inTheWay, refresh, usage } from './calls.ts'
import { sizeInWords } from './files.ts'
import { FocalPoint } from './focal-point.tsx'

/** What is known of one picture, and what people say about it. `children` is what else can be done with it. */
export function Details({ item, onChanged, children }: { item: MediaItem; onChanged: (item: MediaItem) => void; children?: ReactNode }) {
  const client = useQueryClient()
  const heading = useId()
  const [words, setWords] = useState({ title: item.title, alt: item.alt, x: item.x, y: item.y })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [saving, setSaving] = useState(false)
  const { data: uses } = useQuery(usage(item.id))
  const changed = words.title !== item.title || words.alt !== item.alt || words.x !== item.x || words.y !== item.y

  async function save(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    setSaving(true)
    setProblems({})
    try {
      const next = await changePicture(item.id, item.version, words)
      await refresh(client)
      onChanged(next)
    } catch (error) {
      const newer = inTheWay<MediaItem>(error)
      const fields = fieldsOf(error)
      setProblems(Object.keys(fields).length > 0 ? fields : { '': reasonOf(error) })
      if (newer) onChanged(newer)
    }
    setSaving(false)
  }
  return (
    <aside className="media-details" aria-labelledby={heading}>
      <h2 id={heading} className="visually-hidden">About this picture</h2>
      <FocalPoint item={item} x={words.x} y={words.y} onChange={(x, y) => setWords((now) => ({ ...now, x, y }))} />
      <p className="media-facts figure">{item.kind.toUpperCase()} · {item.width} × {item.height} px · {sizeInWords(item.bytes)} · focus {words.x}/{words.y}</p>
      <form className="media-words" noValidate onSubmit={(event) => void save(event)}>
        <Field label="Alternative text" hint="What the picture shows, for people who don’t see it." error={problems['alt']} aside={`${words.alt.length}/200`}>
          <TextArea rows={2} value={words.alt} maxLength={200} onChange={(event) => setWords({ ...words, alt: event.target.value })} />
        </Field>
        <Field label="Title" hint="People find the picture here by it." error={problems['title']}>
          <TextInput value={words.title} maxLength={120} onChange={(event) => setWords({ ...words, title: event.target.value })} />
        </Field>
        <FieldError>{problems['']}</FieldError>
        <div className="row-actions">
          <Button type="submit" size="row" variant="outline" disabled={!changed} pending={saving}>Save</Button>
          {children}
        </div>
      </form>
      <section className="media-uses">
        <h3>Where it is used</h3>
        {uses?.length === 0 && <p>Nowhere yet.</p>}
        <ul>{uses?.map(({ kind, slug, title, live }) => (
          <li key={`${kind}/${slug}`}><b>{title || slug}</b> <span>{kind.replaceAll('_', ' ')}</span> <StatusText status={live ? 'success' : 'idle'}>{live ? 'Live' : 'Draft'}</StatusText></li>
        ))}</ul>
      </section>
    </aside>
  )
}
