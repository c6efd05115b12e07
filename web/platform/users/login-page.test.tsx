import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import { LoginPage } from './login-page.tsx'
import { setHint, someone } from './testing-session.ts'

const user = userEvent.setup()
let answer: () => Promise<Response>
let sent: { path: string; body: unknown }[]

beforeEach(() => {
  sent = []
  answer = async () => Response.json(someone('admin'))
  document.cookie = 'csrf-token=known'
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: init.body && JSON.parse(String(init.body)) })
    return answer()
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const open = (at = '/login', replies = {}) => show(<LoginPage />, replies, at)
const signOn = { '/api/login/ways': { singleSignOn: { name: 'Meridian' } } }
const email = () => screen.getByLabelText('Email address')
const password = () => screen.getByLabelText('Password')
const refuse = (status: number, problem: object) => {
  answer = async () => Response.json(problem, { status })
}

async function logIn() {
  await user.type(email(), ' ana@watchpost.example ')
  await user.type(password(), ' spaces count ')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
}

test('it sends email and password', async () => {
  await open()
  await logIn()
  expect(sent).toEqual([{ path: '/api/login', body: { email: 'ana@watchpost.example', password: ' spaces count ' } }])
})

test.each([
  ['/login?next=%2Fadmin%2Fblog%3Fstatus%3Ddraft', 'admin', '/admin/blog?status=draft'],
  ['/login?next=https%3A%2F%2Fevil.example%2F', 'admin', '/admin'],
  ['/login?next=%2F%2Fevil.example', 'editor', '/admin/homepage-sections'],
  ['/login', 'editor', '/admin/homepage-sections'],
  ['/login', 'member', '/'],
] as const)('from %s an %s goes on to %s', async (at, role, place) => {
  answer = async () => Response.json(someone(role))
  const { router } = await open(at)
  await logIn()
  await waitFor(() => expect(router.state.location.href).toBe(place))
  expect(router.history.length).toBe(1)
})

test('people who are signed in already go on at once', async () => {
  setHint()
  const { router } = await open('/login?next=%2Fpricing')
  await waitFor(() => expect(router.state.location.href).toBe('/pricing'))
})

test('an empty field shows its error, and nothing is sent', async () => {
  await open()
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByText('Enter your email address')).toBeVisible()
  expect(email()).toHaveAccessibleDescription('Enter your email address')
  expect(password()).toHaveAccessibleDescription('Enter your password')
  expect(email()).toHaveFocus()
  expect(sent).toEqual([])
})

test("the server's refusal of a field shows at the field", async () => {
  refuse(400, { code: 'invalid', message: 'Check the form', fields: { email: 'Use at most 254 characters' } })
  await open()
  await logIn()
  expect(await screen.findByText('Use at most 254 characters')).toBeVisible()
  expect(email()).toHaveAccessibleDescription('Use at most 254 characters')
})

test('a wrong password is announced, and the password has the focus', async () => {
  refuse(401, { code: 'unauthenticated', message: 'Email or password is wrong.' })
  await open()
  await logIn()
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Email or password is wrong.'))
  expect(password()).toHaveFocus()
})

test('an unreachable server is explained in words', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await open()
  await logIn()
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The server could not be reached. Check your connection, then try again.',
    ),
  )
})

test('while it waits the button says so, and a second press sends nothing', async () => {
  answer = () => new Promise(() => undefined)
  await open()
  await logIn()
  const button = await screen.findByRole('button', { name: 'Logging in...' })
  await user.click(button)
  await user.type(password(), '{Enter}')
  expect(sent).toHaveLength(1)
})

test('a press before the script has come cannot put the password into the address', async () => {
  await open()
  expect(screen.getByRole('form', { name: 'Log in' })).toHaveAttribute('method', 'post')
})

test('single sign-on shows where it is configured, and takes along where to go afterwards', async () => {
  await open('/login?next=%2Fadmin%2Fblog%3Fstatus%3Ddraft', signOn)
  expect(await screen.findByRole('link', { name: 'Continue with Meridian' })).toHaveAttribute(
    'href',
    '/api/login/sso?next=%2Fadmin%2Fblog%3Fstatus%3Ddraft',
  )
})

test('single sign-on takes no other site along, and shows nowhere else', async () => {
  const { unmount } = await open('/login?next=https%3A%2F%2Fevil.example', signOn)
  expect(await screen.findByRole('link', { name: 'Continue with Meridian' })).toHaveAttribute('href', '/api/login/sso')
  unmount()
  await open('/login', { '/api/login/ways': { singleSignOn: null } })
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Continue with/ })).toBeNull()
})

test.each([
  ['refused', 'Meridian did not let you in'],
  ['expired', 'That took too long'],
  ['unreachable', 'Meridian does not answer'],
  ['untrusted', 'could not be trusted'],
  ['unverified', 'has not confirmed'],
  ['unknown', 'Ask an administrator to invite you'],
  ['other', 'bound to somebody else'],
  ['suspended', 'This account is suspended'],
  ['too-many', 'Too many attempts'],
])('that single sign-on let nobody in is announced: %s', async (problem, words) => {
  await open(`/login?problem=${problem}`, signOn)
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words))
})

test.each(['toString', '__proto__', '<b>x</b>', ''])('a reason that is none, %j, is not told', async (problem) => {
  await open(`/login?problem=${encodeURIComponent(problem)}`, signOn)
  await screen.findByRole('link', { name: 'Continue with Meridian' })
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})
