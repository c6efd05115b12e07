import { useQuery } from '@tanstack/react-query'
import type { KindName } from '../../../contract/core/kinds.ts'
import { StatusText } from '../../ui/status.tsx'
import { documentCalls } from '../editing/calls.ts'

const SAYS_SO_EVERY_MS = 20_000

/** Says that this person edits the document, and tells who else does. */
export function Presence({ kind, slug }: { kind: KindName; slug: string }) {
  const { data: others = [] } = useQuery({
    queryKey: ['presence', kind, slug],
    queryFn: () => documentCalls(kind, slug).presence(),
    staleTime: 0,
    refetchInterval: SAYS_SO_EVERY_MS,
  })
  if (others.length === 0) return null
  const names = others.map(({ name }) => name)
  const said = names.length === 1 ? `${names[0]} is` : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} are`
  return (
    <span role="status">
      <StatusText status="info">{said} editing this too</StatusText>
    </span>
  )
}
