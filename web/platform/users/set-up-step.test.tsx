import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import { LoginPage } from './login-page.tsx'
import { answerCalls } from './testing-calls.ts'
import { setHint, someone } from './testing-session.ts'

const user = userEvent.setup()
const due = { ...someone('member'), secondFactorDue: true }

test('people without the second factor that their role needs set it up when they log in, save the codes and then go on', async () => {
  setHint()
  let current: object = due
  const sent = answerCalls({
    '/api/login': () => Response.json(due),
    '/api/user': () => Response.json(current),
    '/api/account/second-factor': () =>
      Response.json({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: ['10', '01'] }),
    '/api/account/second-factor/confirm': () => {
      current = someone('member')
      return Response.json({ recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] })
    },
  })
  const { router } = await show(<LoginPage />, {}, '/login?next=%2Fpricing')

  await screen.findByRole('heading', { level: 1, name: 'Protect your account' })
  expect(screen.getByRole('link', { name: 'Sign Out' })).toHaveAttribute('href', '/api/logout')
  await user.type(screen.getByLabelText('Your password'), 'a password')
  await user.click(screen.getByRole('button', { name: 'Set it up' }))
  await user.type(await screen.findByLabelText('Code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Turn it on' }))
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'aaaa-bbbb',
    'cccc-dddd',
  ])
  expect(router.state.location.pathname).toBe('/login')
  await user.click(screen.getByRole('button', { name: 'I have saved them' }))

  await waitFor(() => expect(router.state.location.href).toBe('/pricing'))
  expect(sent.map(({ path }) => path).filter((path) => path.includes('second-factor'))).toEqual([
    '/api/account/second-factor',
    '/api/account/second-factor/confirm',
  ])
})
