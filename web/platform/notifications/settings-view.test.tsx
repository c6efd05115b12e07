import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { NoticeSettings, OwnEvent } from '../../../contract/platform/notifications/inbox.ts'
import { show } from '../../core/testing-show.tsx'
import { SettingsView } from './settings-view.tsx'

const settings: NoticeSettings = { zone: 'Europe/Berlin', quiet: null, digestAt: null, off: [] }
const heard = (name: string, label: string): OwnEvent => ({
  name,
  label,
  group: 'Content',
  by: { app: true, email: true, push: false },
})
const events = [heard('schedule-done', 'Published as scheduled'), heard('review-asked', 'Review asked')]
const SETTINGS = '/api/admin/notification-settings'

test('notification-settings: what is changed while a kind of mails is turned off stays in the form', async () => {
  const saved: NoticeSettings[] = []
  let answer = () => {}
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return Response.json({ token: 'one' })
    saved.push(JSON.parse(body as string) as NoticeSettings)
    await new Promise<void>((resolve) => (answer = resolve))
    return Response.json({ ok: true })
  })
  await show(<SettingsView />, { [SETTINGS]: { settings, events } }, '/?off=schedule-done')
  await userEvent.click(await screen.findByRole('button', { name: 'Turn these mails off' }))
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Quiet hours/ }))
  await userEvent.click(screen.getByRole('switch', { name: 'Review asked, by email' }))
  await userEvent.click(screen.getByRole('switch', { name: 'Published as scheduled, by email' }))
  await act(async () => answer())

  expect(await screen.findByRole('switch', { name: 'Published as scheduled, by email' })).not.toBeChecked()
  expect(screen.getByRole('switch', { name: 'Review asked, by email' })).not.toBeChecked()
  expect(screen.getByLabelText('From')).toHaveValue('22:00')
  expect(saved).toEqual([{ ...settings, off: ['schedule-done:email'] }])

  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(saved).toHaveLength(2))
  expect(saved[1]!.off.toSorted(), 'each kind once').toEqual(['review-asked:email', 'schedule-done:email'])
  await act(async () => answer())
})
