import { useQuery } from '@tanstack/react-query'
import { SideCount } from '../../ui/side-count.tsx'
import { inboxQuery } from './calls.ts'

/** How many notices are unread, beside the way to them. */
export default function UnreadCount() {
  return <SideCount count={useQuery(inboxQuery({})).data?.unread ?? 0} words="unread" />
}
