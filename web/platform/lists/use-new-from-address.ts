import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Opens what begins something new where the address asks for it by `?new`, which then leaves the address. */
export function useNewFromAddress(open: () => void): void {
  const navigate = useNavigate()
  const { pathname, searchStr } = useLocation({ select: ({ pathname, searchStr }) => ({ pathname, searchStr }) })
  useEffect(() => {
    const query = new URLSearchParams(searchStr)
    if (!query.has('new')) return
    query.delete('new')
    const href = query.size > 0 ? `${pathname}?${query}` : pathname
    void navigate({ to: href, href, replace: true })
    open()
  }, [navigate, pathname, searchStr, open])
}
