import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { StreamMessage } from '../../../contract/platform/notifications/inbox.ts'
import { show } from '../../core/testing-show.tsx'
import { Bell } from './bell.tsx'
import { LiveNotices } from './live-notices.tsx'

afterEach(() => vi.unstubAllGlobals())

/** A stream whose messages the test sends. */
class Stream extends EventTarget {
  static open: Stream[] = []
  close() {
    Stream.open = Stream.open.filter((each) => each !== this)
  }
  constructor() {
    super()
    Stream.open.push(this)
  }
}

const say = (message: StreamMessage) =>
  act(async () => {
    for (const each of Stream.open) each.dispatchEvent(new MessageEvent('state', { data: JSON.stringify(message) }))
  })

const INBOX = '/api/admin/notifications?'
const inbox = (unread: number) => ({ items: [], total: 0, page: 1, pages: 1, unread })

test('notices-asked-once: how things stand at first is not asked for again; what is new or was read elsewhere is', async () => {
  vi.stubGlobal('EventSource', Stream)
  const replies = { [INBOX]: inbox(1) }
  const { asked } = await show(
    <>
      <Bell />
      <LiveNotices />
    </>,
    replies,
  )
  await say({ unread: 1, notices: [] })
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await say({ unread: 1, notices: [] })
  expect(asked).toEqual([INBOX])

  replies[INBOX] = inbox(2)
  await say({ unread: 2, notices: [{ id: '1', title: 'Solution is live', href: '/admin' }] })
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('New notification: Solution is live')

  replies[INBOX] = inbox(0)
  await say({ unread: 0, notices: [] })
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible()
  await waitFor(() => expect(asked).toEqual([INBOX, INBOX, INBOX]))
})
