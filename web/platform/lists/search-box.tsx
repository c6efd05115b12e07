import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/input.tsx'

const ASKS_AFTER_MS = 250

/** Debounced search. */
export function SearchBox({
  search,
  many,
  onSearch,
}: {
  search: string
  many: string
  onSearch: (search: string) => void
}) {
  const [text, setText] = useState(search)
  const [told, setTold] = useState(search)
  const [known, setKnown] = useState(search)
  if (search !== known) {
    setKnown(search)
    // Changed by somebody else, such as “Clear filters” or the way back: what was typed no longer holds.
    if (search !== told) {
      setTold(search)
      setText(search)
    }
  }
  useEffect(() => {
    if (text === told) return
    const timer = setTimeout(() => {
      setTold(text)
      onSearch(text)
    }, ASKS_AFTER_MS)
    return () => clearTimeout(timer)
  })
  return (
    <span className="list-search">
      <Icon of={Search} size={16} />
      <TextInput
        type="search"
        aria-label={`Search ${many}`}
        placeholder={`Search ${many}`}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </span>
  )
}
