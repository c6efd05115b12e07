import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Lead } from '../../../contract/site/leads/inbox.ts'
import { leadRepliesDefault } from '../../../contract/site/leads/replies.ts'
import { show } from '../../core/testing-show.tsx'
import { LeadAnswer } from './lead-answer.tsx'

const lead = {
  id: '018f7d5e-0000-7000-8000-000000000002',
  form: 'contact',
  name: 'Dana Ortiz',
  email: 'dana@x.example',
  company: 'Meridian',
  assignee: null,
  answersHere: true,
  moments: [],
  merged: [],
} as unknown as Lead

test('lead-reply-templates: an answer with a gap of its template asks before it goes out', async () => {
  const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => Response.json(lead))
  vi.stubGlobal('fetch', sent)
  await show(<LeadAnswer lead={lead} people={[]} />, {
    '/api/admin/leads/reply-templates': leadRepliesDefault,
    '/api/user': { user: { id: 'x', name: 'Jo' } },
  })
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: 'Templates' }))
  await person.click(screen.getByRole('menuitem', { name: 'First answer' }))
  await person.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByRole('dialog', { name: 'Send it with a gap?' })).toHaveTextContent('[your question]')
  await person.click(screen.getByRole('button', { name: 'Fill it in' }))
  const posts = () => sent.mock.calls.filter(([, init]) => init?.method === 'POST')
  expect(posts()).toEqual([])

  await person.click(screen.getByRole('button', { name: 'Send answer' }))
  await person.click(await screen.findByRole('button', { name: 'Send as it is' }))
  await expect.poll(() => posts().length).toBe(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})
