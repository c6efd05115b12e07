import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type CSSProperties, useState } from 'react'

/** Where the server leaves the path of a page that shows a shared draft. */
export const sharedKey = ['shared']

/** Over the page and not in it: what is shared looks as it will once it is published. */
const style: CSSProperties = {
  position: 'fixed',
  top: 0,
  left: '50%',
  zIndex: 90,
  translate: '-50%',
  padding: '2px 12px 4px',
  borderRadius: '0 0 8px 8px',
  background: 'var(--color-hivis)',
  color: 'var(--color-ink)',
  font: '650 13px/18px var(--font-sans)',
  pointerEvents: 'none',
}

/** Says on the page of a share link that it shows a draft. Other pages that its reader goes to are published ones. */
export function DraftNote() {
  const client = useQueryClient()
  const [path] = useState(() => client.getQueryData<string>(sharedKey))
  return path === undefined ? null : <Note path={path} />
}

function Note({ path }: { path: string }) {
  const isThere = useLocation({ select: ({ pathname }) => pathname === path })
  return isThere ? (
    <p role="note" style={style}>
      Draft
    </p>
  ) : null
}
