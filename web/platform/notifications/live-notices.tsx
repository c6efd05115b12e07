import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { inboxQuery, renew } from './calls.ts'
import { followNotices } from './live.ts'
import { adminPush, renewPush } from './push.ts'

/**
 * Keeps the notices of the admin area as they are now, over every change of the screen. New ones are read out when
 * nobody speaks.
 */
export function LiveNotices() {
  const client = useQueryClient()
  const [said, setSaid] = useState('')
  useQuery(inboxQuery({}))
  useEffect(
    () =>
      followNotices(async ({ notices, unread }) => {
        const newest = notices.at(-1)
        if (newest) setSaid(`New notification: ${newest.title}`)
        // A stream begins by saying how things stand, which mostly is known.
        const known = await client.ensureQueryData(inboxQuery({})).catch(() => undefined)
        if (known && (newest || known.unread !== unread)) void renew(client, 'notifications', 'deliveries')
      }),
    [client],
  )
  useEffect(() => void renewPush(adminPush).catch(() => undefined), [])
  return (
    <span role="status" className="visually-hidden">
      {said}
    </span>
  )
}
