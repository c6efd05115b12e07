import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLayout } from '../../core/testing-layout.ts'
import { type Replies } from '../../core/testing-show.tsx'
import { momentOf } from '../../core/times.ts'
import { answerCalls, thing } from '../editing/testing-kind.ts'
import { open, write, accepts } from './testing-editor.tsx'

beforeEach(stubLayout)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('stale-save-refused: somebody else’s newer version opens a question that shows both, and keeping mine saves over theirs knowingly', async () => {
  const theirs = thing({
    version: 4,
    data: { title: 'Torch', steps: [] },
    updatedBy: { id: 'x', name: 'Tom' },
    updatedAt: '2026-11-21T10:39:00.000Z',
  })
  const sent = answerCalls((call) =>
    (call.body as { version: number }).version === 3
      ? Response.json({ code: 'stale', message: 'Somebody saved meanwhile' }, { status: 409 })
      : accepts(call),
  )
  const replies: Replies = { '/api/admin/documents/post/lamp': thing() }
  await open(replies)
  replies['/api/admin/documents/post/lamp'] = theirs
  write('Title', 'Lantern')
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  const dialog = await screen.findByRole('dialog', { name: /^Tom saved this (at|on) / })
  expect(within(dialog).getByRole('region', { name: 'Tom’s, saved' })).toHaveTextContent('Torch')
  expect(within(dialog).getByRole('region', { name: 'Yours, not saved' })).toHaveTextContent('Lantern')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(sent.at(-1)!.body).toMatchObject({ version: 4, data: { title: 'Lantern' } }), {
    timeout: 3_000,
  })
})

/** An editor in which somebody else's version has just opened the question. */
async function openConflict() {
  sessionStorage.clear()
  const theirs = thing({
    version: 4,
    data: { title: 'Torch', steps: [] },
    updatedBy: { id: 'x', name: 'Tom' },
    updatedAt: '2026-11-21T10:39:00.000Z',
  })
  const sent = answerCalls((call) =>
    (call.body as { version: number }).version === 3
      ? Response.json({ code: 'stale', message: 'Somebody saved meanwhile' }, { status: 409 })
      : accepts(call),
  )
  const replies: Replies = { '/api/admin/documents/post/lamp': thing() }
  await open(replies)
  replies['/api/admin/documents/post/lamp'] = theirs
  write('Title', 'Lantern')
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  return { sent, dialog: await screen.findByRole('dialog', { name: /^Tom saved this/ }) }
}

test('nothing-lost-by-a-key: the question about two versions opens with the focus on none of its choices, so that typing on chooses nothing', async () => {
  const { dialog } = await openConflict()
  await waitFor(() => expect(dialog).toHaveFocus())
  await userEvent.keyboard(' {Enter}x ')
  expect(dialog).toBeInTheDocument()
})

test('bar-says-what-stands: with somebody else’s version in the form, the bar says when they saved it', async () => {
  const { dialog } = await openConflict()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take Tom’s' }))
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Torch'))
  const bar = screen.getByRole('region', { name: 'Saving' })
  expect(within(bar).getByRole('status')).toHaveTextContent(`Saved ${momentOf('2026-11-21T10:39:00.000Z')}`)
})

test('nothing-lost-by-a-key: a text that was given up for somebody else’s is kept, also over a reload, and can be taken back', async () => {
  const { sent, dialog } = await openConflict()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take Tom’s' }))
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Torch'))
  cleanup()
  await open({ '/api/admin/documents/post/lamp': thing({ version: 4, data: { title: 'Torch', steps: [] } }) })
  expect(screen.getByText(/^Your version of/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Take it back' }))
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Lantern'))
  await waitFor(() =>
    expect(sent.at(-1)!.body).toEqual({ version: 4, data: expect.objectContaining({ title: 'Lantern' }) }),
  )
  expect(screen.queryByText(/^Your version of/)).toBeNull()
})
