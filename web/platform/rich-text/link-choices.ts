import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LinkChoice, linkChecks } from '../../../contract/platform/editing/links.ts'
import { call } from '../../core/call.ts'
import { matchesSearch } from '../../core/texts.ts'
import { ownScreens } from '../forms/own-screens.ts'

export type Choice = Pick<LinkChoice, 'href' | 'title'> & Partial<LinkChoice>

const FRESH_MS = 30_000
const TYPED_MS = 120

const own = Object.entries(ownScreens).map(([href, title]): Choice => ({ href, title, state: 'live' }))

type Answer = Awaited<ReturnType<typeof ask>>

const ask = (search: string, page: number) =>
  call<(typeof linkChecks)['choices']>('GET /admin/link-choices', {
    query: { page: String(page), ...(search && { search }) },
  })

/** Pages whose title or address holds a search, the product's own first; `readMore` adds the next ones. */
export function useLinkChoices(typed: string) {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), TYPED_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const search = settled.trim().slice(0, 100)
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    queryKey: ['link-choices', search],
    queryFn: ({ pageParam }) => ask(search, pageParam),
    initialPageParam: 1,
    getNextPageParam: (last: Answer, pages) => (last.more ? pages.length + 1 : undefined),
    staleTime: FRESH_MS,
  })
  // What was found for other words must not be taken by Enter.
  const isCurrent = settled === typed
  const found = (isCurrent && data?.pages.flatMap(({ items }) => items)) || []
  const screens = isCurrent ? own.filter(({ href, title }) => matchesSearch(search, title, href)) : []
  return {
    choices: [...screens, ...found.filter(({ href }) => !screens.some((screen) => screen.href === href))] as Choice[],
    waits: !isCurrent || isFetching,
    failed: isError,
    more: isCurrent && hasNextPage,
    readMore: () => void fetchNextPage(),
  }
}
