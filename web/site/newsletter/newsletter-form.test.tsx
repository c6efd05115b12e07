import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import { currentToasts, dismissToast } from '../../ui/toast.ts'
import { NewsletterForm } from './newsletter-form.tsx'

const user = userEvent.setup()
const track = vi.fn<(name: string, properties?: Record<string, unknown>) => void>()
let answer: () => Promise<Response>
let sent: { path: string; body: { email: string; consentTracking: string } }[]

beforeEach(() => {
  sent = []
  answer = async () => Response.json({ message: 'Check your mail' }, { status: 202 })
  document.cookie = 'csrf-token=known'
  window.trackEvent = track
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init.body)) })
    return answer()
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  delete window.trackEvent
  for (const { id } of currentToasts()) dismissToast(id)
})

const open = () =>
  show(
    <NewsletterForm
      headline="The briefing"
      description="Weekly."
      consentText="I agree to receive it."
      office="hello@watchpost.example"
    />,
  )
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' })
const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree to receive it.' })
const submit = () => user.click(screen.getByRole('button', { name: 'Subscribe' }))
const lastToast = () =>
  waitFor(() => {
    expect(currentToasts()[0]?.open).toBe(true)
    return currentToasts()[0]!
  })

async function subscribe(address = 'dana@meridian.example') {
  await user.type(email(), address)
  await user.click(consent())
  await submit()
}

test.each(['', 'dana', 'dana@meridian', 'dana@@meridian.example', 'dana meridian@x.example'])(
  "email %j is refused at the field: 'Please enter a valid email address'",
  async (address) => {
    await open()
    if (address) await user.type(email(), address)
    await user.click(consent())
    await submit()
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible()
    expect(email()).toBeInvalid()
    expect(email()).toHaveAccessibleDescription('Please enter a valid email address')
    expect(email()).toHaveFocus()
    expect(sent).toEqual([])
  },
)

test("newsletter-valid-email: without consent the box says: 'You must agree to receive newsletters'", async () => {
  await open()
  await user.type(email(), 'dana@meridian.example')
  await submit()
  expect(await screen.findByText('You must agree to receive newsletters')).toBeVisible()
  expect(consent()).toBeInvalid()
  expect(consent()).toHaveAccessibleDescription('You must agree to receive newsletters')
  expect(consent()).toHaveFocus()
  expect(sent).toEqual([])
})

test('newsletter-valid-email: both messages show at once, and each goes as its field changes', async () => {
  await open()
  await submit()
  await screen.findByText('Please enter a valid email address')
  expect(screen.getByText('You must agree to receive newsletters')).toBeVisible()
  expect(email()).toHaveFocus()
  await user.type(email(), 'd')
  expect(screen.queryByText('Please enter a valid email address')).toBeNull()
  expect(screen.getByText('You must agree to receive newsletters')).toBeVisible()
  await user.click(consent())
  expect(screen.queryByText('You must agree to receive newsletters')).toBeNull()
})

test("newsletter-submitting: while it is sent the button reads 'Subscribing...' and is disabled", async () => {
  let release: (response: Response) => void = () => undefined
  answer = () =>
    new Promise((resolve) => {
      release = resolve
    })
  await open()
  await subscribe()
  const button = await screen.findByRole('button', { name: 'Subscribing...' })
  expect(button).toBeDisabled()
  release(Response.json({ message: 'ok' }, { status: 202 }))
  expect(await screen.findByRole('button', { name: 'Subscribe' })).toBeEnabled()
  expect(sent).toHaveLength(1)
})

test('newsletter-request: it sends the email, and that consent was given at a moment in the footer form', async () => {
  await open()
  const before = Date.now()
  await subscribe(' dana@meridian.example ')
  await lastToast()
  expect(sent.map(({ path }) => path)).toEqual(['/api/newsletter/subscribe'])
  const { email, consentTracking } = sent[0]!.body
  expect(email).toBe('dana@meridian.example')
  const [, at] = /^Consent given at (\S+Z) in the footer newsletter form$/.exec(consentTracking)!
  expect(new Date(at!).toISOString()).toBe(at)
  expect(Date.parse(at!)).toBeGreaterThanOrEqual(before)
})

test("newsletter-success: toast 'Successfully subscribed!', the form is reset, the event says success", async () => {
  await open()
  await subscribe()
  expect(await lastToast()).toMatchObject({
    title: 'Successfully subscribed!',
    description: 'Please check your email to confirm your subscription.',
  })
  expect(email().value).toBe('')
  expect(consent().checked).toBe(false)
  expect(track.mock.calls).toEqual([['form_submit', { form: 'newsletter', outcome: 'success' }]])
})

test.each([
  [
    "the server's message",
    () => Promise.resolve(Response.json({ code: 'rate-limit', message: 'Try again in a minute.' }, { status: 429 })),
    'Try again in a minute.',
  ],
  [
    'the fixed sentence when there is none',
    () => Promise.resolve(new Response('<html>Bad gateway</html>', { status: 502 })),
    'Please try again or contact us directly.',
  ],
  [
    'the fixed sentence when the server is not reached',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Please try again or contact us directly.',
  ],
])(
  "newsletter-failure: destructive toast 'Subscription failed' with %s, logged and tracked, the form kept",
  async (_, fails, description) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    answer = fails
    await open()
    await subscribe()
    expect(await lastToast()).toMatchObject({ title: 'Subscription failed', description, variant: 'destructive' })
    expect(log).toHaveBeenCalledExactlyOnceWith('The newsletter subscription failed.', expect.any(Error))
    expect(track.mock.calls).toEqual([['form_submit', { form: 'newsletter', outcome: 'failure' }]])
    expect(email().value).toBe('dana@meridian.example')
    expect(consent().checked).toBe(true)
  },
)

test('a press before the script has come cannot put the address into the page’s own', async () => {
  const { container } = await open()
  expect(container.querySelector('form')).toHaveAttribute('method', 'post')
})
