import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import { answerCalls } from '../users/testing-calls.ts'
import UsersScreen from './users-screen.tsx'

const user = userEvent.setup()
const saved = { version: 3, data: { secondFactor: ['editor'] }, without: { admin: 0, editor: 1, member: 12 } }
const replies = { '/api/admin/users/rules': saved, '/api/login/ways': { singleSignOn: { name: 'Meridian' } } }
const open = (answers: Record<string, unknown> = replies) =>
  show(<UsersScreen rest={['rules']} />, answers, '/admin/users/rules')

test('the rule says whom it would ask, and is saved from the version that was read', async () => {
  const answers: Record<string, unknown> = { ...replies }
  const sent = answerCalls({
    '/api/admin/users/rules': () => {
      answers['/api/admin/users/rules'] = { ...saved, version: 4, data: { secondFactor: ['editor', 'admin'] } }
      return Response.json(answers['/api/admin/users/rules'])
    },
  })
  await open(answers)
  expect(await screen.findByRole('checkbox', { name: 'Editor 1 person has none yet.' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Member 12 people have none yet.' })).not.toBeChecked()
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()

  await user.click(screen.getByRole('checkbox', { name: 'Admin Everybody has one.' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() =>
    expect(sent).toEqual([
      { path: '/api/admin/users/rules', body: { version: 3, data: { secondFactor: ['editor', 'admin'] } } },
    ]),
  )
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled())
  expect(screen.getByRole('checkbox', { name: /^Admin/ })).toBeChecked()
})

test('a refusal is announced, with a way to load what is there', async () => {
  answerCalls({
    '/api/admin/users/rules': () =>
      Response.json({ code: 'conflict', message: 'Set your own second factor up first.' }, { status: 409 }),
  })
  await open()
  await user.click(await screen.findByRole('checkbox', { name: /^Admin/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Set your own second factor up first.'))
  expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible()
})

test('whether there is a single sign-on is told', async () => {
  await open()
  expect(await screen.findByText(/“Continue with Meridian”/)).toBeVisible()
})
