import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import { ConfirmPage } from './confirm-page.tsx'
import { PreferencesPage } from './preferences-page.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const token = 'T'.repeat(43)
const READ = `/api/newsletter/preferences/${token}`
const chosen = { preferences: { name: 'Dana', weekly: true, clicks: false, email: 'd•••@meridian.example' } }

const user = userEvent.setup()
let answer: () => Promise<Response>
let sent: { method: string; path: string; body: unknown }[]

beforeEach(() => {
  sent = []
  document.cookie = 'csrf-token=known'
  window.history.replaceState(null, '', `/?token=${token}`)
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    sent.push({ method, path, body: body && JSON.parse(String(body)) })
    return answer()
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

const heading = () => screen.getByRole('heading', { level: 1 })
const press = (name: string) => user.click(screen.getByRole('button', { name }))

test('nothing is sent before the button is pressed, and then the token alone', async () => {
  answer = async () => Response.json({ confirmed: true })
  await show(<ConfirmPage />)
  expect(sent).toEqual([])

  await press('Confirm subscription')

  await waitFor(() => expect(screen.getByRole('heading', { name: 'You are subscribed' })).toHaveFocus())
  expect(sent).toEqual([{ method: 'POST', path: '/api/newsletter/confirm', body: { token } }])
})

test('while it is under way the button says so and a second press does nothing', async () => {
  let release: (response: Response) => void = () => undefined
  answer = () =>
    new Promise((resolve) => {
      release = resolve
    })
  await show(<UnsubscribePage />)

  await press('Unsubscribe')
  await press('Unsubscribing...')
  release(Response.json({ unsubscribed: true }))

  const heading = await screen.findByRole('heading', { name: 'You are unsubscribed' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(sent).toEqual([{ method: 'POST', path: '/api/newsletter/unsubscribe', body: { token } }])
})

test.each([
  [
    'what the server says',
    async () =>
      Response.json(
        { code: 'too-many', message: 'Too many attempts. Wait a minute, then try again.' },
        { status: 429 },
      ),
    /^Too many attempts/,
  ],
  [
    'what to do when it is not reached',
    () => Promise.reject(new TypeError('Failed to fetch')),
    /^The server could not be reached\. Check your connection/,
  ],
])('a press that comes to nothing tells %s, and can be repeated', async (_, fails, said) => {
  answer = fails
  await show(<ConfirmPage />)
  await press('Confirm subscription')
  expect(await screen.findByText(said)).toBeVisible()

  answer = async () => Response.json({ confirmed: true })
  await press('Confirm subscription')
  expect(await screen.findByRole('heading', { name: 'You are subscribed' })).toBeVisible()
})

test.each([
  ['Confirm subscription', <ConfirmPage key="confirm" />],
  ['Unsubscribe', <UnsubscribePage key="unsubscribe" />],
])('%s: a token that the server does not know leads to the page for dead links', async (button, page) => {
  answer = async () => Response.json({ confirmed: false, unsubscribed: false })
  await show(page)
  await press(button)

  await waitFor(() => expect(screen.getByRole('heading', { name: 'This link leads nowhere' })).toHaveFocus())
})

test.each([ConfirmPage, PreferencesPage, UnsubscribePage])(
  'without a token, or with what can be none, %o asks the server nothing and says what to do',
  async (Page) => {
    for (const query of ['', '?token=cut', '?token=%3Cscript%3E', `?token=${token}x`]) {
      window.history.replaceState(null, '', `/${query}`)
      const { asked, unmount } = await show(<Page />)

      expect(heading()).toHaveTextContent('This link leads nowhere')
      expect(screen.getByText('Nothing has been changed.', { exact: false })).toBeVisible()
      expect(asked.filter((path) => path.includes('newsletter'))).toEqual([])
      expect(sent).toEqual([])
      unmount()
    }
  },
)

test('preferences that a link leads to no longer are a dead link', async () => {
  await show(<PreferencesPage />, { [READ]: { preferences: null } })
  expect(await screen.findByRole('heading', { name: 'This link leads nowhere' })).toBeVisible()
})

test('preferences are shown, saved trimmed, and said to be saved until they are changed again', async () => {
  answer = async () => Response.json(chosen)
  await show(<PreferencesPage />, { [READ]: chosen })
  const name = await screen.findByRole('textbox', { name: 'Your name' })
  expect(name).toHaveValue('Dana')

  await user.type(name, ' Ortiz ')
  await user.click(screen.getByRole('checkbox', { name: 'Send me the weekly briefing' }))
  const clicks = screen.getByRole('checkbox', { name: 'Count which links of the newsletter I open' })
  expect(clicks).not.toBeChecked()
  await user.click(clicks)
  await press('Save preferences')

  expect(await screen.findByText('Saved')).toBeVisible()
  const body = { name: 'Dana Ortiz', weekly: false, clicks: true }
  expect(sent).toEqual([{ method: 'PUT', path: READ, body }])
  await user.type(name, 'x')
  expect(screen.queryByText('Saved')).toBeNull()
})

test('a name that the server refuses shows its error at the field', async () => {
  const message = 'Remove line breaks and hidden characters'
  answer = async () => Response.json({ code: 'invalid', message, fields: { name: message } }, { status: 400 })
  await show(<PreferencesPage />, { [READ]: chosen })
  const name = await screen.findByRole('textbox', { name: 'Your name' })
  await press('Save preferences')

  expect(await screen.findByText(message)).toBeVisible()
  expect(name).toBeInvalid()
  expect(name).toHaveFocus()
})

test('preferences that can’t be read now can be asked for again', async () => {
  const replies: Record<string, unknown> = { [READ]: new Error('503: ') }
  await show(<PreferencesPage />, replies)
  expect(await screen.findByText(/^The server could not be reached/)).toBeVisible()

  replies[READ] = chosen
  await press('Try again')
  expect(await screen.findByRole('textbox', { name: 'Your name' })).toHaveValue('Dana')
})
