import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/** Where the server leaves the path of a page that shows a shared draft. */
export const sharedKey = ['shared']

/** Says on the page of a share link that it shows a draft. Other pages that its reader goes to are published ones. */
export function DraftNote() {
  const client = useQueryClient()
  const [path] = useState(() => client.getQueryData<string>(sharedKey))
  const isThere = useLocation({ select: ({ pathname }) => pathname === path })
  return isThere ? (
    <p role="note" className="draft-note">
      Draft
    </p>
  ) : null
}
