import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import { LoginPage } from './login-page.tsx'
import { answerCalls } from './testing-calls.ts'
import { someone } from './testing-session.ts'

const user = userEvent.setup()
let answers: Record<string, () => Response>
let sent: ReturnType<typeof answerCalls>

beforeEach(async () => {
  answers = {
    '/api/login': () => Response.json({ secondFactor: 'code' }),
    '/api/login/code': () => Response.json(someone('admin')),
  }
  sent = answerCalls(answers)
})

async function giveThePassword() {
  const shown = await show(<LoginPage />, {}, '/login?next=%2Fadmin%2Fpricing')
  await user.type(screen.getByLabelText('Email address'), 'ana@watchpost.example')
  await user.type(screen.getByLabelText('Password'), 'a password')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await screen.findByRole('heading', { level: 1, name: 'One more step' })
  return shown
}

test('after the password the code is asked for, and leads on to next', async () => {
  const { router } = await giveThePassword()
  expect(screen.getByLabelText('Code')).toHaveFocus()
  expect(router.state.location.pathname).toBe('/login')

  await user.type(screen.getByLabelText('Code'), ' 123 456')
  await user.click(screen.getByRole('button', { name: 'Verify' }))

  expect(sent.at(-1)).toEqual({ path: '/api/login/code', body: { code: '123 456' } })
  await waitFor(() => expect(router.state.location.href).toBe('/admin/pricing'))
})

test('an empty code is reported at the field and not sent', async () => {
  await giveThePassword()
  await user.click(screen.getByRole('button', { name: 'Verify' }))

  expect(await screen.findByText('Enter the code')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a wrong code is announced, and the field has the focus', async () => {
  answers['/api/login/code'] = () =>
    Response.json({ code: 'unauthenticated', message: 'The code is wrong.' }, { status: 401 })
  await giveThePassword()
  await user.type(screen.getByLabelText('Code'), '000000{Enter}')

  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The code is wrong.'))
  expect(screen.getByLabelText('Code')).toHaveFocus()
})

test('a recovery code replaces a lost authenticator, and after a wrong password people start again', async () => {
  await giveThePassword()
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  expect(screen.getByLabelText('Recovery code')).toHaveFocus()

  await user.click(screen.getByRole('button', { name: 'Start again' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
})
