import { useInfiniteQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileText from 'lucide-react/icons/file-text'
import { useEffect, useState } from 'react'
import type { contentSearch } from '../../../contract/platform/editing/content.ts'
import type { KindPlace } from '../../core/admin.ts'
import { call } from '../../core/call.ts'
import { Icon } from '../../ui/icon.tsx'
import { StateText } from '../editing/state-text.tsx'

const ASKS_AFTER_MS = 150
const LEAST = 2

/** Content by its words, as it is found on the server, a page at a time. */
export function PaletteContent({
  search,
  kinds,
  onGo,
}: {
  search: string
  kinds: Record<string, KindPlace>
  onGo: (href: string) => void
}) {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(search.trim().slice(0, 100)), ASKS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [search])
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['content', asked],
    queryFn: ({ pageParam }) =>
      call<(typeof contentSearch)['find']>('GET /admin/content', { query: { search: asked, page: String(pageParam) } }),
    initialPageParam: 1,
    getNextPageParam: ({ more }, pages) => (more ? pages.length + 1 : undefined),
    enabled: asked.length >= LEAST,
    staleTime: 0,
  })
  const pages = asked.length >= LEAST ? (data?.pages ?? []) : []
  const items = pages.flatMap((page) => page.items).filter(({ kind }) => kinds[kind])
  if (items.length === 0) return null
  return (
    <Command.Group heading={pages[0]!.near ? 'Content with similar words' : 'Content'}>
      {items.map(({ id, kind, slug, title, state }) => (
        // What the server found counts as found, also where its words are spelt otherwise.
        <Command.Item
          key={id}
          className="palette-entry"
          value={`${kind} ${id}`}
          keywords={[search]}
          onSelect={() => onGo(kinds[kind]!.hrefOf(slug))}
        >
          <Icon of={FileText} size={16} />
          <span className="palette-title">{title}</span>
          <span className="palette-more">{kinds[kind]!.label}</span>
          <StateText document={{ state, publishAt: null, unpublishAt: null }} />
        </Command.Item>
      ))}
      {hasNextPage && (
        <Command.Item
          className="palette-entry"
          value="more content"
          keywords={[search]}
          onSelect={() => void fetchNextPage()}
        >
          <Icon of={Ellipsis} size={16} />
          Show more
        </Command.Item>
      )}
    </Command.Group>
  )
}
