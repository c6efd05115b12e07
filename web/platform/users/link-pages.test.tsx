import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import { InvitationPage } from './invitation-page.tsx'
import { ResetPage } from './reset-page.tsx'
import { answerCalls } from './testing-calls.ts'

const TOKEN = 'A'.repeat(43)
const user = userEvent.setup()
let answers: Record<string, () => Response>
let sent: ReturnType<typeof answerCalls>

beforeEach(() => {
  answers = {
    '/api/reset': () =>
      Response.json(
        { message: 'If an account has this address, a mail is on its way.', mailed: true },
        { status: 202 },
      ),
    '/api/reset/password': () => Response.json({ done: true }),
    '/api/invitation': () => Response.json({ email: 'nia@meridian.example' }),
    '/api/invitation/accept': () => Response.json({ done: true }),
  }
  sent = answerCalls(answers)
})

afterEach(() => {
  window.history.replaceState(null, '', '/')
})

const withToken = (path: string, token = TOKEN) => window.history.replaceState(null, '', `${path}?token=${token}`)
const refuse = (status: number, problem: object) => () => Response.json(problem, { status })

test('where no mails are sent, asking for a link leads to the administrator', async () => {
  answers['/api/reset'] = () =>
    Response.json({ message: 'This site sends no mails yet.', mailed: false }, { status: 202 })
  await show(<ResetPage />)
  await user.type(screen.getByLabelText('Email address'), 'nia@meridian.example')
  await user.click(screen.getByRole('button', { name: 'Send the link' }))

  await waitFor(() => expect(screen.getByRole('heading', { name: 'Ask your administrator' })).toHaveFocus())
  expect(screen.getByText('This site sends no mails yet.')).toBeVisible()
  expect(screen.queryByText(/junk mail/)).toBeNull()
})

test('asking for a link says what comes next, whatever the address', async () => {
  await show(<ResetPage />)
  await user.type(screen.getByLabelText('Email address'), ' nia@meridian.example ')
  await user.click(screen.getByRole('button', { name: 'Send the link' }))

  await waitFor(() => expect(screen.getByRole('heading', { name: 'Check your email' })).toHaveFocus())
  expect(screen.getByText('If an account has this address, a mail is on its way.')).toBeVisible()
  expect(sent).toEqual([{ path: '/api/reset', body: { email: 'nia@meridian.example' } }])
})

test('too many questions are refused in words', async () => {
  answers['/api/reset'] = refuse(429, {
    code: 'too-many',
    message: 'Too many attempts. Wait 12 minutes, then try again.',
  })
  await show(<ResetPage />)
  await user.type(screen.getByLabelText('Email address'), 'nia@meridian.example{Enter}')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Wait 12 minutes'))
})

test('the link of the mail sets a password, which may be looked at, and leads to the log-in', async () => {
  withToken('/reset')
  await show(<ResetPage />)
  const field = await screen.findByLabelText('New password')
  expect(field).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field).toHaveAttribute('type', 'text')
  await user.type(field, 'four words in a row')
  await user.click(screen.getByRole('button', { name: 'Set the password' }))

  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your password is set' })).toHaveFocus())
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  expect(sent).toEqual([{ path: '/api/reset/password', body: { token: TOKEN, password: 'four words in a row' } }])
})

test('a password that is too short is reported at the field, a dead link above it', async () => {
  withToken('/reset')
  answers['/api/reset/password'] = refuse(400, {
    code: 'invalid',
    message: 'x',
    fields: { password: 'Use at least 12 characters' },
  })
  await show(<ResetPage />)
  await user.type(await screen.findByLabelText('New password'), 'short{Enter}')
  await waitFor(() =>
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/Use at least 12 characters/),
  )

  answers['/api/reset/password'] = refuse(404, {
    code: 'not-found',
    message: 'This link has expired or was used already.',
  })
  await user.click(screen.getByRole('button', { name: 'Set the password' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This link has expired'))
})

test.each([
  ['the first screen', {}, '/admin/homepage-sections'],
  ['setting up the second factor', { secondFactorDue: true }, '/login'],
])('invitation-signs-in: an invitation asks for a name and a password, and leads to %s', async (_, more, href) => {
  withToken('/invitation')
  answers['/api/user'] = () =>
    Response.json({ id: TOKEN, email: 'nia@x.example', name: 'Nia', role: 'editor', ...more })
  const { router } = await show(<InvitationPage />)
  expect(await screen.findByLabelText('Email address')).toHaveValue('nia@meridian.example')
  await user.type(screen.getByLabelText('Your name'), 'Nia')
  await user.type(screen.getByLabelText('Password'), 'four words in a row')
  await user.click(screen.getByRole('button', { name: 'Join' }))

  await waitFor(() => expect(router.state.location.pathname).toBe(href))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(sent).toContainEqual({
    path: '/api/invitation/accept',
    body: { token: TOKEN, name: 'Nia', password: 'four words in a row' },
  })
})

test.each([
  ['none', '', 'The link is not complete. Open it from the mail again.'],
  ['a cut one', 'abc', 'The link is not complete. Open it from the mail again.'],
  ['one that ended', TOKEN, 'It has expired.'],
])('an invitation with a token that is no good (%s) says so and asks for nothing', async (_, token, reason) => {
  withToken('/invitation', token)
  answers['/api/invitation'] = refuse(404, { code: 'not-found', message: 'It has expired.' })
  await show(<InvitationPage />)

  expect(await screen.findByRole('heading', { name: 'This invitation does not work' })).toBeVisible()
  expect(screen.getByText(reason)).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('what the server renders is the same for everybody: no token, no form', async () => {
  withToken('/reset')
  const { page } = await show(<ResetPage />)
  const html = renderToString(page)
  expect(html).not.toContain('AAAA')
  expect(html).not.toContain('<form')
})
