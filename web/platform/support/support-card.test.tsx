import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import { SupportCard } from './support-card.tsx'

test('support-asked: one press gives the file', async () => {
  const saved: Blob[] = []
  const { createObjectURL, revokeObjectURL } = URL
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:x'),
    revokeObjectURL: () => undefined,
  })
  onTestFinished(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const calls: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    calls.push(`${method} ${path}`)
    return Response.json({ name: 'watchpost-support-1.json', text: '{}' })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await show(<SupportCard />)
  await userEvent.click(screen.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(click).toHaveBeenCalledOnce())
  expect(calls).toEqual(['GET /api/admin/status/support'])
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('watchpost-support-1.json')
  expect(saved.map(({ type, size }) => [type, size])).toEqual([['application/json', 2]])
})
