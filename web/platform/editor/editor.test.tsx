import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLayout } from '../../core/testing-layout.ts'
import { type Replies, show } from '../../core/testing-show.tsx'
import { EditorScreen } from './editor-screen.tsx'
import { answerCalls, thing } from '../editing/testing-kind.ts'
import { fields, open, write, accepts } from './testing-editor.tsx'

beforeEach(stubLayout)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('autosave-in-words: a change is saved by itself a second after the last one, once', async () => {
  const sent = answerCalls(accepts)
  await open()
  vi.useFakeTimers({ shouldAdvanceTime: false })
  write('Title', 'Lam')
  await act(() => vi.advanceTimersByTimeAsync(900))
  write('Title', 'Lamps')
  await act(() => vi.advanceTimersByTimeAsync(999))
  expect(sent).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(sent).toEqual([
    {
      method: 'PUT',
      path: '/api/admin/documents/post/lamp',
      body: { version: 3, autosave: true, data: { title: 'Lamps', steps: [{ title: 'One' }, { title: 'Two' }] } },
    },
  ])
})

test('open-saves-nothing: a change that was taken back is not saved', async () => {
  const sent = answerCalls(accepts)
  await open()
  vi.useFakeTimers({ shouldAdvanceTime: false })
  write('Title', 'Lam')
  write('Title', 'Lamp')
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(sent).toEqual([])
})

test('autosave-in-words: the save bar says in words what is saved and what visitors see', async () => {
  answerCalls(accepts)
  await open()
  const bar = screen.getByRole('region', { name: 'Saving' })
  expect(bar).toHaveTextContent('Visitors see this version.')
  write('Title', 'Lamps')
  expect(within(bar).getByRole('status')).toHaveTextContent('Not saved yet')
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  await waitFor(() => expect(within(bar).getByRole('status')).toHaveTextContent(/^Saved/))
  expect(bar).toHaveTextContent('Draft only. Visitors still see the published version.')
})

test('a save that fails says why, keeps what was written, and can be tried again', async () => {
  let fail = true
  answerCalls((sent) =>
    fail ? Response.json({ code: 'fault', message: 'The disk is full.' }, { status: 503 }) : accepts(sent),
  )
  await open()
  write('Title', 'Lamps')
  fireEvent.keyDown(document.body, { key: 's', metaKey: true })
  expect(await screen.findByText('Not saved: The disk is full.')).toBeInTheDocument()
  expect(screen.getByLabelText('Title')).toHaveValue('Lamps')
  fail = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^Saved/)).toBeInTheDocument()
})

test('a problem of an unfinished draft stands at its field and is counted', async () => {
  answerCalls((sent) => ({ ...accepts(sent), problems: { title: 'Fill this in' } }))
  await open()
  write('Title', '')
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  expect(await screen.findByText('Fill this in')).toBeInTheDocument()
  expect(screen.getByLabelText('Title')).toHaveAttribute('aria-invalid', 'true')
  expect(screen.getByText('Title needs fixing')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Go to it' }))
  expect(screen.getByLabelText('Title')).toHaveFocus()
})

test.each([
  [
    'lead_rules',
    'main',
    'The built-in version is in use.',
    'Draft only. The published version is in use.',
    'This version is in use.',
  ],
  [
    'newsletter_issue',
    'x',
    'Draft only. It is not in use.',
    'Draft only. The published version is in use.',
    'This version is in use.',
  ],
  [
    'post',
    'x',
    'Draft only. Visitors don’t see it.',
    'Draft only. Visitors still see the published version.',
    'Visitors see this version.',
  ],
] as const)('audience-named: the save bar of a %s names those who get it', async (kind, slug, ...words) => {
  for (const [at, state] of (['draft', 'edited', 'live'] as const).entries()) {
    const path = `/api/admin/documents/${kind}/${slug}`
    const many = kind !== 'lead_rules'
    await show(<EditorScreen {...{ kind, slug, fields, many }} heading="Rules" />, { [path]: thing({ slug, state }) })
    expect(await screen.findByRole('region', { name: 'Saving' })).toHaveTextContent(words[at]!)
    cleanup()
  }
})

test('new-document-quiet: a document that was just begun shows what is missing once its field was left, and at a publication', async () => {
  const problems = { title: 'Fill this in', 'steps.0.title': 'Fill this in too' }
  const fresh = { version: 1, state: 'draft', liveVersion: null, data: { title: '', steps: [] }, problems } as const
  const written = { title: '', steps: [{ title: '' }] }
  answerCalls((sent) => ({ ...accepts(sent), problems: { title: 'Fill this in' } }))
  await open({ '/api/admin/documents/post/lamp': thing({ ...fresh, problems: { title: 'Fill this in' } }) })
  const bar = screen.getByRole('region', { name: 'Saving' })
  expect(screen.getByLabelText('Title')).not.toHaveAttribute('aria-invalid', 'true')
  expect(bar).not.toHaveTextContent('needs fixing')
  fireEvent.focus(screen.getByLabelText('Title'))
  fireEvent.blur(screen.getByLabelText('Title'), { relatedTarget: screen.getByRole('button', { name: 'Publish' }) })
  expect(await screen.findByText('Fill this in')).toBeInTheDocument()
  expect(bar).toHaveTextContent('Title needs fixing')

  cleanup()
  await open({ '/api/admin/documents/post/lamp': thing({ ...fresh, version: 2, problems: { title: 'Fill this in' } }) })
  expect(screen.getByText('Fill this in')).toBeInTheDocument()
  cleanup()
  await open({ '/api/admin/documents/post/lamp': thing({ ...fresh, data: written }) })
  expect(screen.getByText('Step 1, step title needs fixing')).toBeInTheDocument()
})

test('findings-once: what needs fixing is named before a publication, which waits for it', async () => {
  const problems = { title: 'Fill this in' }
  const sent = answerCalls((call) =>
    call.path.endsWith('/findings')
      ? { problems, warnings: { title: 'Short', steps: 'Few' } }
      : { ...accepts(call), problems },
  )
  await open()
  write('Title', '')
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByRole('button', { name: 'Publish now' })).toBeDisabled()
  expect(within(screen.getByRole('dialog')).getByText('Fill this in')).toBeVisible()
  expect(sent.filter(({ path }) => path.endsWith('/publish'))).toEqual([])
})

test('errors-in-editors-words: what a refused publication names is told in the words of the form and reached from the save bar', async () => {
  answerCalls(() =>
    Response.json(
      { code: 'invalid', message: 'Fill this in', fields: { 'data.steps.1.title': 'Fill this in' } },
      { status: 400 },
    ),
  )
  await open()
  write('Title', 'Lamps')
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  expect(await screen.findByText('Step 2, step title needs fixing')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Go to it' }))
  await waitFor(() => expect(screen.getByLabelText('Step title')).toHaveFocus())
  expect(screen.getByLabelText('Step title')).toHaveValue('Two')
})

test('a text over its limit says by how much before anything is sent', async () => {
  await open()
  write('Title', 'Twelve chars')
  expect(screen.getByText('2 characters over the limit.')).toBeInTheDocument()
  expect(screen.getByText('12/10')).toBeInTheDocument()
})

test('rows of a list are added, doubled, moved by keys and removed', async () => {
  const sent = answerCalls(accepts)
  await open()
  const titles = () =>
    screen
      .getAllByRole('button', { expanded: false })
      .concat(screen.queryAllByRole('button', { expanded: true }))
      .map(({ textContent }) => textContent)
      .filter((text) => /One|Two|New step/.test(text ?? ''))
  fireEvent.keyDown(screen.getByRole('button', { name: 'Two' }), { key: 'ArrowUp', altKey: true })
  expect(titles()).toEqual(['Two', 'One'])
  await userEvent.click(screen.getByRole('button', { name: 'Move One up' }))
  expect(titles()).toEqual(['One', 'Two'])
  await userEvent.click(screen.getByRole('button', { name: 'Add step' }))
  write('Step title', 'Three')
  await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }))
  await userEvent.click(screen.getAllByRole('button', { name: 'Remove' })[0]!)
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  await waitFor(() =>
    expect(sent.at(-1)?.body).toMatchObject({
      data: { steps: [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }] },
    }),
  )
})

test('added-has-focus: adding a row or a copy of one moves the focus into its first field', async () => {
  answerCalls(accepts)
  await open()
  screen.getByRole('button', { name: 'Add step' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Step title')).toHaveFocus())
  await userEvent.keyboard('Three')
  await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }))
  await waitFor(() => expect(screen.getAllByLabelText('Step title')[1]).toHaveFocus())
})

test('what doesn’t exist says so and leads back to the list', async () => {
  const missing = Object.assign(new Error('404'), { status: 404 })
  await show(
    <EditorScreen kind="post" slug="lamp" fields={fields} parent={{ label: 'Things', href: '/admin/things' }} />,
    { '/api/admin/documents/post/lamp': missing },
  )
  expect(await screen.findByText('This could not be opened')).toBeInTheDocument()
})

test('the time zone stands beside the time at which a live page is taken down', async () => {
  await open({
    '/api/admin/documents/post/lamp': thing({ state: 'live' }),
    '/api/admin/documents/post/lamp/findings': { problems: {}, warnings: {} },
  })
  await userEvent.click(screen.getByRole('button', { name: 'When to publish' }))
  await userEvent.click(screen.getByRole('switch', { name: 'Back to the built-in text later' }))
  expect(screen.queryByLabelText('Publish at')).not.toBeInTheDocument()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(screen.getByLabelText('Unpublish at').nextElementSibling).toHaveTextContent(`${zone}, your time`)
})

test('schedule-in-editor: a past time in a schedule says so at its field, which goes once the time is right, and is never sent', async () => {
  const sent = answerCalls(accepts)
  await open({
    '/api/admin/documents/post/lamp': thing({ state: 'edited', version: 4 }),
    '/api/admin/documents/post/lamp/findings': { problems: {}, warnings: {} },
  })
  await userEvent.click(screen.getByRole('button', { name: 'When to publish' }))
  await userEvent.click(screen.getByRole('radio', { name: 'At a set time' }))
  write('Publish at', '2020-01-01T10:00')
  expect(screen.getByLabelText('Publish at')).toHaveAccessibleDescription('This time is past. Choose a later one.')
  expect(screen.getByRole('button', { name: 'Schedule' })).toBeDisabled()
  write('Publish at', '2999-01-01T10:00')
  expect(screen.getByLabelText('Publish at')).not.toHaveAccessibleDescription()
  await userEvent.click(screen.getByRole('switch', { name: 'Back to the built-in text later' }))
  write('Unpublish at', '2998-01-01T10:00')
  expect(screen.getByLabelText('Unpublish at')).toHaveAccessibleDescription('Choose a time after it is published.')
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('schedule-in-editor: an open editor says that its schedule fired, and keeps what is being written', async () => {
  const planned = thing({ state: 'draft', liveVersion: null, publishedAt: null, publishAt: '2026-11-21T10:42:00.000Z' })
  answerCalls(({ body }) => ({ ...planned, version: 4, data: (body as { data: unknown }).data }))
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    now: new Date('2026-11-21T10:41:59.000Z'),
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
  })
  const replies: Replies = { '/api/admin/documents/post/lamp': planned }
  await open(replies)
  write('Title', 'Lamps')
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(screen.getByText(/^Scheduled for/)).toBeVisible()
  replies['/api/admin/documents/post/lamp'] = {
    ...planned,
    version: 4,
    state: 'edited',
    liveVersion: 3,
    publishAt: null,
    publishedAt: '2026-11-21T10:42:00.000Z',
  }
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.queryByText(/^Goes out/)).not.toBeInTheDocument()
  expect(screen.getByText('Changes not live')).toBeVisible()
  expect(screen.getByLabelText('Title')).toHaveValue('Lamps')
})
