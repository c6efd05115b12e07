import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import { overallStatus } from './queries.ts'
import { StatusIndicator } from './status-indicator.tsx'

const STATUS = '/api/status'
const overall = (status: string) => [
  { service: 'website', status: 'operational' },
  { service: 'overall', status },
]

test.each([
  ['operational', 'All Systems Operational', 'success'],
  ['degraded', 'Degraded Performance', 'warning'],
  ['outage', 'System Outage', 'danger'],
  ['maintenance', 'System Outage', 'idle'],
  ['constructor', 'System Outage', 'idle'],
])("status-labels: overall '%s' reads '%s' in the tone of %s", async (status, label, tone) => {
  await show(<StatusIndicator />, { [STATUS]: overall(status) })
  expect(await screen.findByText(label)).toHaveClass(tone)
})

test("status-loading: it reads 'Status Loading...' before the answer, after a failure, and without an overall entry", async () => {
  for (const reply of [
    new Promise(() => undefined),
    new Error('500: down'),
    [{ service: 'website', status: 'operational' }],
  ]) {
    const { unmount } = await show(<StatusIndicator />, { [STATUS]: reply })
    await act(async () => undefined)
    expect(screen.getByText('Status Loading...')).toBeVisible()
    unmount()
  }
})

test('every label stands in the same reserved box', async () => {
  await show(<StatusIndicator />, { [STATUS]: overall('outage') })
  expect(screen.getByText('Status Loading...')).toHaveClass('status-indicator')
  expect(await screen.findByText('System Outage')).toHaveClass('status-indicator')
})

test('an answer that came before the server’s HTML was taken over shows after it', async () => {
  const { client, page, unmount } = await show(<StatusIndicator />)
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  unmount()
  client.setQueryData(overallStatus.queryKey, overall('operational'))
  const onRecoverableError = vi.fn<(error: unknown) => void>()
  render(page, { container: document.body.appendChild(container), hydrate: true, onRecoverableError })
  expect(await screen.findByText('All Systems Operational')).toBeVisible()
  expect(onRecoverableError).not.toHaveBeenCalled()
})

test('the browser asks for it, never the server, and keeps it for a minute', async () => {
  const { asked, page, unmount, client } = await show(<StatusIndicator />, { [STATUS]: overall('operational') })
  await screen.findByText('All Systems Operational')
  expect(asked).toEqual([STATUS])
  expect(overallStatus.staleTime).toBe(60_000)
  unmount()
  client.clear()
  expect(renderToString(page)).toContain('Status Loading...')
  expect(asked).toEqual([STATUS])
})
