import { useQuery } from '@tanstack/react-query'
import { SideCount } from '../../ui/side-count.tsx'
import { owedQuery } from './inbox-calls.ts'

const EVERY_MS = 30_000

/** How many leads wait for an answer, beside the way to them. */
export default function OwedCount() {
  const { data } = useQuery({ ...owedQuery, refetchInterval: EVERY_MS, refetchOnWindowFocus: true })
  return <SideCount count={data?.owed ?? 0} words="waiting for an answer" urgent />
}
