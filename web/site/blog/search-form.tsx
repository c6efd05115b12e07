import { useRouter } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import type { FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { addressOf, readFilter } from './filter.ts'

/** Asks for the page with the words; a plain form, which the browser sends by itself where there is no script. */
export function SearchForm({ words = '' }: { words?: string | undefined }) {
  const { history } = useRouter()

  function go(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const search = new FormData(event.currentTarget).get('search')
    history.push(addressOf(readFilter(new URLSearchParams({ search: String(search) }))))
  }

  return (
    <form className="post-search" role="search" action="/blog" onSubmit={go}>
      <Field label="Search the posts" hideLabel>
        <TextInput
          key={words}
          type="search"
          name="search"
          defaultValue={words}
          maxLength={100}
          placeholder="Search, e.g. handover"
          autoComplete="off"
        />
      </Field>
      <Button type="submit" variant="outline" icon={Search}>
        Search
      </Button>
    </form>
  )
}
