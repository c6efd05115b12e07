import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { KindName } from '../../../contract/core/kinds.ts'
import type { EditedDocument, Revision } from '../../../contract/platform/editing/document.ts'
import { history } from '../editing/calls.ts'

/** How many saved states one reading gives (contract, `history`). */
const AT_ONCE = 50

/**
 * The saved states of a document, newest first: the latest fifty, kept up to date, and fifty more with each
 * `readOlder`.
 */
export function useHistory(kind: KindName, { slug, version, liveVersion }: EditedDocument) {
  const client = useQueryClient()
  const { data: latest, refetch, isError } = useQuery(history(kind, slug))
  const [older, setOlder] = useState<{ items: Revision[]; more: boolean; state: 'rest' | 'reading' | 'failed' }>()
  useEffect(() => void refetch(), [refetch, version, liveVersion])

  // Of what was read before, the latest has the newer account, which may have folded autosaves into one.
  const end = latest?.at(-1)?.version ?? 0
  const revisions = latest && [...latest, ...(older?.items ?? []).filter((each) => each.version < end)]

  async function readOlder() {
    if (!revisions) return
    const items = revisions
    setOlder({ items, more: true, state: 'reading' })
    try {
      const found = (await client.fetchQuery(history(kind, slug, items.at(-1)!.version) as never)) as Revision[]
      setOlder({ items: [...items, ...found], more: found.length === AT_ONCE, state: 'rest' })
    } catch {
      setOlder({ items, more: true, state: 'failed' })
    }
  }
  return {
    revisions,
    isError,
    refetch,
    readOlder,
    more: older?.more ?? latest?.length === AT_ONCE,
    state: older?.state ?? 'rest',
  }
}
