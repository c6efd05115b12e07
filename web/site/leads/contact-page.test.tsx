import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { officeDefault } from '../../../contract/site/leads/office.ts'
import { LEAST_FILL_MS } from '../../../contract/platform/captcha/words.ts'
import { contactPageDefault, leadMessages } from '../../../contract/site/leads/words.ts'
import { show } from '../../core/testing-show.tsx'
import { ContactPage } from './contact-page.tsx'

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms), delay: null })
const track = vi.fn<(name: string, properties?: Record<string, unknown>) => void>()
const POST = '/api/leads/contact'
let answers: Record<string, () => Response | Promise<Response>>
let calls: { path: string; at: number; body?: Record<string, unknown> }[]

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  calls = []
  answers = {
    '/api/leads/stamp': () => Response.json({ stamp: 'a stamp' }),
    '/api/captcha/challenge?form=contact': () => Response.json({ provider: 'none' }),
    [POST]: () => Response.json({ message: 'Thank you' }, { status: 201 }),
  }
  document.cookie = 'csrf-token=known'
  window.trackEvent = track
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push({ path, at: Date.now(), ...(init.body !== undefined && { body: JSON.parse(String(init.body)) }) })
    return answers[path]!()
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  delete window.trackEvent
})

const box = (name: string) => screen.getByRole('textbox', { name })
const consent = () => screen.getByRole('checkbox', { name: contactPageDefault.form.consentText })
const enter = (name: string, value: string) => fireEvent.input(box(name), { target: { value } })

/** Presses the button, and lets the time pass that nobody is faster than. */
async function send() {
  await user.click(screen.getByRole('button', { name: 'Send Message' }))
  await act(() => vi.advanceTimersByTimeAsync(2 * LEAST_FILL_MS))
}
const posts = () => calls.filter(({ path }) => path === POST)

async function open(page = contactPageDefault) {
  await show(<ContactPage />, { '/api/contact': page, '/api/landing-sections/footer': { company: officeDefault } })
  await screen.findByRole('heading', { level: 1, name: 'Contact' })
}

async function fill() {
  enter('Name', 'Dana Ortiz')
  enter('Work email', ' dana@meridian.example ')
  await user.selectOptions(screen.getByRole('combobox', { name: 'What is it about?' }), 'Prices and contracts')
  enter('Message', 'Nine sites.')
  await user.click(consent())
}

test('contact-from-footer: the page says how else we are reached, from the footer’s company block', async () => {
  await open()
  const office = screen.getByRole('region', { name: contactPageDefault.officeTitle })
  expect(within(office).getByRole('link', { name: officeDefault.phone })).toHaveAttribute('href', 'tel:+18005550142')
  expect(within(office).getByRole('link', { name: officeDefault.email })).toHaveAttribute(
    'href',
    `mailto:${officeDefault.email}`,
  )
  expect(office).toHaveTextContent(officeDefault.address)
})

test('nothing is asked of the server before the form is touched', async () => {
  await open()
  expect(calls).toEqual([])
  await user.click(box('Name'))
  await waitFor(() =>
    expect(calls.map(({ path }) => path).toSorted()).toEqual([
      '/api/captcha/challenge?form=contact',
      '/api/leads/stamp',
    ]),
  )
})

test('form-submit-event: it sends what was entered with its stamp, the zone and the source, and then says what happens next', async () => {
  await open()
  await fill()
  await send()

  const heading = await screen.findByRole('heading', { name: contactPageDefault.form.sentTitle })
  await waitFor(() => expect(heading).toHaveFocus())
  for (const step of contactPageDefault.form.sentSteps) expect(screen.getByText(step)).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(posts()).toHaveLength(1)
  expect(posts()[0]!.body).toEqual({
    name: 'Dana Ortiz',
    email: 'dana@meridian.example',
    company: '',
    phone: '',
    topic: 'Prices and contracts',
    message: 'Nine sites.',
    consent: true,
    homepage: '',
    captcha: '',
    stamp: 'a stamp',
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    source: expect.objectContaining({ firstPage: '/' }),
  })
  expect(track.mock.calls).toEqual([['contact_form_submit', { form: 'contact', outcome: 'success' }]])
})

test('formats-by-hand: the form asks for the visitor’s zone once it is sent, and for no format before', async () => {
  const format = vi.spyOn(Intl, 'DateTimeFormat')
  await open()
  await fill()
  expect(format).not.toHaveBeenCalled()

  await send()
  await screen.findByRole('heading', { name: contactPageDefault.form.sentTitle })
  expect(format).toHaveBeenCalledOnce()
})

test('a form filled in very fast waits before it is sent, so that it does not look like a program', async () => {
  await open()
  await fill()
  await send()
  await screen.findByRole('heading', { name: contactPageDefault.form.sentTitle })

  const stamped = calls.find(({ path }) => path === '/api/leads/stamp')!.at
  expect(posts()[0]!.at - stamped).toBeGreaterThanOrEqual(LEAST_FILL_MS)
})

test('form-fields-required: each field says what is missing, the first one has the focus, and nothing is sent', async () => {
  await open()
  await send()

  expect(await screen.findByText(leadMessages.name)).toBeVisible()
  expect(box('Name')).toHaveFocus()
  expect(box('Name')).toHaveAccessibleDescription(leadMessages.name)
  expect(box('Work email')).toHaveAccessibleDescription(leadMessages.email)
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription(leadMessages.choice)
  expect(box('Message')).toHaveAccessibleDescription(leadMessages.message)
  expect(consent()).toHaveAccessibleDescription(leadMessages.consent)
  expect(posts()).toEqual([])

  enter('Name', 'D')
  expect(screen.queryByText(leadMessages.name)).toBeNull()
  expect(screen.getByText(leadMessages.email)).toBeVisible()
})

test('a field that the page’s content requires says so before anything is sent, and a hidden topic is not missed', async () => {
  const { topic, ...fields } = contactPageDefault.fields
  await open({
    ...contactPageDefault,
    fields: { ...fields, topic: { ...topic, use: 'hidden' }, phone: { label: 'Phone', use: 'required' } },
  })
  await screen.findByRole('textbox', { name: 'Phone' })
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  enter('Name', 'Dana Ortiz')
  enter('Work email', 'dana@meridian.example')
  enter('Message', 'Nine sites.')
  await user.click(consent())
  await send()

  expect(await screen.findByText(leadMessages.phoneMissing)).toBeVisible()
  expect(box('Phone')).toHaveFocus()
  expect(posts()).toEqual([])

  enter('Phone', '+1 410 555 0177')
  await send()
  expect(await screen.findByRole('heading', { name: contactPageDefault.form.sentTitle })).toBeVisible()
  expect(posts()[0]!.body).toMatchObject({ phone: '+1 410 555 0177', topic: '' })
})

const refusal = (status: number, body: object) => () => Response.json(body, { status })

test.each([
  [
    'at the field it is about',
    refusal(400, { code: 'invalid', message: 'x', fields: { email: 'Not this one' } }),
    () => screen.findByText('Not this one'),
  ],
  [
    'above the button when it is about none',
    refusal(429, { code: 'too-many', message: 'Wait 12 minutes.' }),
    () => screen.findByText('Wait 12 minutes.'),
  ],
  [
    'above the button when the proof was refused',
    refusal(400, { code: 'invalid', message: 'x', fields: { captcha: 'Once more' } }),
    () => screen.findByText('Once more'),
  ],
  [
    'above the button when the form has no field for it',
    refusal(400, { code: 'invalid', message: 'x', fields: { 'answers.guards': 'The questions have changed' } }),
    () => within(screen.getByRole('alert')).findByText('The questions have changed'),
  ],
  [
    'in our own words when the server says nothing',
    () => new Response('<html>', { status: 502 }),
    () => screen.findByText(/could not be reached/),
  ],
])('a refusal stands %s; what was entered stays and can be sent again', async (_, fails, found) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  answers[POST] = fails
  await open()
  await fill()
  await send()

  expect(await found()).toBeVisible()
  expect(box('Message')).toHaveValue('Nine sites.')
  expect(log).toHaveBeenCalledOnce()
  expect(track.mock.calls).toEqual([['contact_form_submit', { form: 'contact', outcome: 'failure' }]])

  answers[POST] = () => Response.json({ message: 'ok' }, { status: 201 })
  await send()
  expect(await screen.findByRole('heading', { name: contactPageDefault.form.sentTitle })).toBeVisible()
})

test('after a refused proof the next press brings a new one, with a new stamp', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  answers[POST] = refusal(400, { code: 'invalid', message: 'x', fields: { captcha: 'Once more' } })
  const asked = () => calls.map(({ path }) => path).filter((path) => path !== POST)
  await open()
  await fill()
  await send()
  await screen.findByText('Once more')
  expect(asked().toSorted()).toEqual(['/api/captcha/challenge?form=contact', '/api/leads/stamp'])

  answers[POST] = () => Response.json({ message: 'ok' }, { status: 201 })
  await send()
  expect(await screen.findByRole('heading', { name: contactPageDefault.form.sentTitle })).toBeVisible()
  expect(asked().toSorted()).toEqual([
    '/api/captcha/challenge?form=contact',
    '/api/captcha/challenge?form=contact',
    '/api/leads/stamp',
    '/api/leads/stamp',
  ])
})

test('when the check against spam can’t be done, it says so and whom to turn to', async () => {
  answers['/api/captcha/challenge?form=contact'] = () => new Response('', { status: 500 })
  await open()
  await fill()
  await send()

  expect(await screen.findByText(/check against spam could not be done/)).toBeVisible()
  expect(posts()).toEqual([])
})

test('honeypot: people neither see nor reach the field that programs fill in', async () => {
  await open()
  const trap = document.querySelector('[name="homepage"]')!
  expect(trap).toHaveAttribute('tabindex', '-1')
  expect(trap).toHaveAttribute('autocomplete', 'off')
  expect(trap.closest('[aria-hidden="true"]')).not.toBeNull()
})
