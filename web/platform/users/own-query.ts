import { useLocation } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** The query of the address. Empty until the page is the browser's own: it came rendered for everyone alike. */
export function useOwnQuery(): URLSearchParams {
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const own = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return new URLSearchParams(own ? search : '')
}
