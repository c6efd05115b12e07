import { useLocation, useNavigate } from '@tanstack/react-router'

// Where one is in a list, which another filter would make another place.
const PLACES = ['page', 'before']

/**
 * Filters that live in the address: those of `names` that are set, and how to change them. Another filter starts at the
 * first page.
 */
export function useAddressFilter<N extends string>(
  names: readonly N[],
): [Partial<Record<N, string>>, (change: Partial<Record<N, string>>) => void] {
  const navigate = useNavigate()
  const { pathname, searchStr } = useLocation({ select: ({ pathname, searchStr }) => ({ pathname, searchStr }) })
  const given = new URLSearchParams(searchStr)
  const filter = Object.fromEntries(
    names.flatMap((name) => (given.get(name) ? [[name, given.get(name)!]] : [])),
  ) as Partial<Record<N, string>>

  function change(next: Partial<Record<N, string>>) {
    const query = new URLSearchParams(searchStr)
    for (const name of PLACES) query.delete(name)
    for (const [name, value] of Object.entries(next)) {
      if (value) query.set(name, value as string)
      else query.delete(name)
    }
    const href = query.size > 0 ? `${pathname}?${query}` : pathname
    void navigate({ to: href, href, replace: true })
  }
  return [filter, change]
}
