import { useRouter } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { useContent } from '../../core/query.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { HelpLinks } from './help-links.tsx'
import { helpSearch, LONGEST_SEARCH } from './help-queries.ts'

const PAUSE_MS = 200
const PAGE = '/resources/help'

/**
 * Looks for articles while one types, and keeps the words in the page's address. Without script the form asks for the
 * page with its words, which the server answers with what it found.
 */
export function HelpSearch({ asked }: { asked: string }) {
  const { history } = useRouter()
  const [typed, setTyped] = useState(asked)
  const words = asked.trim()
  const put = useRef(asked)

  useEffect(() => {
    // An address that this field did not write is a way here from elsewhere, and says what to look for.
    if (asked !== put.current) {
      put.current = asked
      setTyped(asked)
      return
    }
    if (typed === asked) return
    const timer = setTimeout(() => {
      put.current = typed.trim() ? typed : ''
      history.replace(put.current ? `${PAGE}?${new URLSearchParams({ q: typed })}` : PAGE)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, asked, history])

  return (
    <div className="help-search">
      <form role="search" action={PAGE} onSubmit={(event) => event.preventDefault()}>
        <Field label="Search the help articles" hideLabel>
          <TextInput
            type="search"
            name="q"
            autoComplete="off"
            placeholder="Search, e.g. call-off"
            maxLength={LONGEST_SEARCH}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit" icon={Search}>
          Search
        </Button>
      </form>
      {words && <Found words={words} />}
    </div>
  )
}

function Found({ words }: { words: string }) {
  const { data: found, pending, error } = useContent(helpSearch(words))
  const count = found?.items.length ?? 0
  return (
    <div className="help-found" aria-busy={pending}>
      <p role="status">
        {pending ? (
          'Searching...'
        ) : error || !found ? (
          'The search does not answer right now. The articles are listed below.'
        ) : count === 0 ? (
          <>Nothing found for “{words}”.</>
        ) : (
          counted(count, found.near)
        )}
      </p>
      {found && count > 0 && <HelpLinks of={found.items} />}
      {found && count === 0 && (
        <p className="text-muted">
          Try one word of what you see on the screen, or <a href="/contact">ask us</a>.
        </p>
      )}
    </div>
  )
}

function counted(count: number, near: boolean): string {
  if (near) return `No article holds these words. ${count === 1 ? 'One holds' : `${count} hold`} words like them`
  return `${count} article${count === 1 ? '' : 's'} found`
}
