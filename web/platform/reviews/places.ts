import { placeOf, passageOf } from '../../../contract/platform/reviews/passages.ts'
import type { Anchor, Thread } from '../../../contract/platform/reviews/reviews.ts'
import { LONGEST_QUOTE } from '../../../contract/platform/reviews/reviews.ts'
import type { Marks, SelectedWords } from '../forms/marks.ts'
import type { Json } from '../forms/fields.ts'

/** Where comments stand in the form as it is now, saved or not: how many are about a field, and the passages. */
export function placesOf(threads: readonly Thread[], data: Json): Pick<Marks, 'fields' | 'passages'> {
  const fields = new Map<string, number>()
  const passages: Marks['passages'][number][] = []
  for (const { id, anchor } of threads) {
    const place = placeOf(data, anchor)
    if (!place || place.field === '') continue
    fields.set(place.field, (fields.get(place.field) ?? 0) + 1)
    if (place.stretch) passages.push({ id, field: place.field, ...place.stretch })
  }
  return { fields, passages }
}

type Places = ReturnType<typeof placesOf>

/** Places as text, and back: what stays the same text need not be drawn again. */
export const toText = ({ fields, passages }: Places) => JSON.stringify([[...fields], passages])
export function fromText(text: string): Places {
  const [fields, passages] = JSON.parse(text) as [[string, number][], Places['passages']]
  return { fields: new Map(fields), passages }
}

/** Whether the text that a comment is about is gone from the form as it is now. */
export const isGone = ({ anchor }: Pick<Thread, 'anchor'>, data: Json) => placeOf(data, anchor) === null

/** What a comment would be about: the selected words, else the field that somebody was in, else the document. */
export function anchorOf(selected: SelectedWords | null, field: string | null): Anchor {
  if (selected) {
    const { from, to } = selected
    return passageOf(selected.field, selected.words, { from, to: Math.min(to, from + LONGEST_QUOTE) })
  }
  return field ? { type: 'field', field } : { type: 'document' }
}
