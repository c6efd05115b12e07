import { useState } from 'react'
import { searchLengths } from '../../../contract/platform/editing/search-lengths.ts'
import { isObject, type JsonObject, type Problems, textOf } from '../forms/fields.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'

const { title: TITLE, description: DESCRIPTION } = searchLengths

/**
 * The two texts that search results show of a page. The title goes beside the page's own, which stays as it is; one
 * that says the same or nothing leaves the page's own in its place. Lengths warn and never block.
 */
export function SearchWords({
  data,
  problems,
  onChange,
}: {
  data: JsonObject
  problems: Problems
  onChange: (data: JsonObject) => void
}) {
  const said = isObject(data['search']) ? data['search'] : {}
  const own = textOf(data['title'])
  const [title, setTitle] = useState(textOf(said['title']).trim() || own)
  const description = textOf(data['metaDescription'])
  const titleError = problems['search.title']
  const descriptionError = problems['metaDescription']

  function write(next: string) {
    setTitle(next)
    onChange({ ...data, search: { ...said, title: next.trim() === own.trim() ? '' : next } })
  }
  return (
    <>
      <div data-field="search.title">
        <Field
          label="Title for search engines"
          aside={<Count of={(title.trim() || own).length} most={TITLE} />}
          hint={title.length > TITLE ? `${title.length - TITLE} over: search results leave out the marked words.` : ''}
          {...(titleError && { error: titleError })}
        >
          <TextArea rows={2} maxLength={120} value={title} onChange={({ target }) => write(target.value)} />
        </Field>
      </div>
      <div data-field="metaDescription">
        <Field
          label="Description"
          aside={<Count of={description.length} least={DESCRIPTION.least} most={DESCRIPTION.most} />}
          {...(descriptionError && { error: descriptionError })}
        >
          <TextArea
            rows={3}
            maxLength={300}
            value={description}
            onChange={({ target }) => onChange({ ...data, metaDescription: target.value })}
          />
        </Field>
      </div>
    </>
  )
}

/** How much is written of what fits. */
const Count = ({ of, least = 1, most }: { of: number; least?: number; most: number }) => (
  <span className="search-count figure" data-warns={of > most || of < least || undefined}>
    {of}/{most}
  </span>
)
