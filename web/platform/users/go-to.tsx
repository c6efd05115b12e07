import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLeaves } from '../../core/entry.ts'

/**
 * Goes on to `href`, in place of the page that shows it. Once, and as it is at first: the address changes before the
 * page does, and what is worked out from the new address must not be followed as well.
 */
export function GoTo({ href }: { href: string }) {
  const navigate = useNavigate()
  const leaves = useLeaves()
  const [place] = useState(href)
  useEffect(() => {
    void navigate({ to: place, href: place, replace: true, reloadDocument: leaves(place) })
  }, [navigate, leaves, place])
  return null
}
