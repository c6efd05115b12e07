import { useState } from 'react'
import type { Term, TermKind } from '../../../contract/site/terms/terms.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { useSuggestions } from './use-suggestions.ts'
import { posts, words } from './words.ts'

/** Chooses a managed term by typing part of its name. */
export function TermPicker({
  kind,
  without,
  chosen,
  onChoose,
}: {
  kind: TermKind
  without?: string
  chosen: Term | null
  onChoose: (term: Term | null) => void
}) {
  const [text, setText] = useState(chosen?.name ?? '')
  const { found } = useSuggestions(kind, chosen && text === chosen.name ? '' : text)
  const options = found.filter(({ id }) => id !== without)
  return (
    <Combobox
      label={words[kind].many}
      text={text}
      options={options.map(({ id, name, posts: count }) => ({ key: id, label: name, note: posts(count) }))}
      onText={(next) => {
        setText(next)
        onChoose(null)
      }}
      onPick={(id) => {
        const term = options.find((each) => each.id === id)!
        setText(term.name)
        onChoose(term)
      }}
    />
  )
}
