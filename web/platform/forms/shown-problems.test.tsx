import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLayout } from '../../core/testing-layout.ts'
import { show } from '../../core/testing-show.tsx'
import { EditorScreen } from '../editor/editor-screen.tsx'
import type { FieldSpec } from './fields.ts'
import { answerCalls, type SentCall, thing } from '../editing/testing-kind.ts'

const AUTOSAVED_MS = 1_100
const fields: readonly FieldSpec[] = [
  { kind: 'text', name: 'title', label: 'Title' },
  { kind: 'money', name: 'price', label: 'Price' },
  {
    kind: 'list',
    name: 'steps',
    label: 'Steps',
    one: 'step',
    blank: { title: '', text: '' },
    summary: ({ title }) => ({ title: String(title) }),
    fields: [
      { kind: 'text', name: 'title', label: 'Step title' },
      { kind: 'text', name: 'text', label: 'Step text' },
    ],
  },
]
type Data = { title: string; price: number; steps: { title: string; text: string }[] }

beforeEach(stubLayout)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Every empty text is a problem, as the server would say. */
function problemsOf({ title, steps }: Data): Record<string, string> {
  const empty = steps.flatMap((step, at) =>
    (['title', 'text'] as const).filter((name) => !step[name]).map((name) => `steps.${at}.${name}`),
  )
  return Object.fromEntries([...(title ? [] : ['title']), ...empty].map((path) => [path, 'Fill this in']))
}

async function open() {
  let version = 3
  const sent = answerCalls(({ body }: SentCall) => {
    const { data } = body as { data: Data }
    version += 1
    return thing({ version, state: 'edited', data, problems: problemsOf(data) })
  })
  const data: Data = { title: 'Lamp', price: 650, steps: [{ title: 'One', text: 'First' }] }
  await show(<EditorScreen kind="post" slug="lamp" fields={fields} />, {
    '/api/admin/documents/post/lamp': thing({ data }),
  })
  await screen.findByLabelText('Title')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const saves = async () => {
    const before = sent.length
    await act(() => vi.advanceTimersByTimeAsync(AUTOSAVED_MS))
    await waitFor(() => expect(sent.length).toBeGreaterThan(before))
    await act(() => vi.advanceTimersByTimeAsync(10))
  }
  return { user, saves }
}
const counted = () => screen.queryByRole('button', { name: /^Go to/ })

test('errors-when-due: what was just added is no error before its field was left, and the error goes as soon as the field is right', async () => {
  const { user, saves } = await open()
  await user.click(screen.getByRole('button', { name: 'Add step' }))
  await waitFor(() => expect(screen.getByLabelText('Step title')).toHaveFocus())
  await saves()
  expect(screen.queryByText('Fill this in')).not.toBeInTheDocument()
  expect(counted()).not.toBeInTheDocument()

  await user.tab()
  expect(screen.getByLabelText('Step title')).toHaveAccessibleDescription('Fill this in')
  expect(screen.getByLabelText('Step text')).not.toHaveAccessibleDescription()
  expect(counted()).toBeVisible()
  await user.type(screen.getByLabelText('Step title'), 'T')
  expect(screen.getByLabelText('Step title')).not.toHaveAccessibleDescription()
  // Leaving the row leaves all of its fields.
  await user.click(screen.getByLabelText('Title'))
  await saves()
  expect(screen.getByLabelText('Step text')).toHaveAccessibleDescription('Fill this in')
})

test('a field that was emptied is an error at once, and asking to save says everything', async () => {
  const { user, saves } = await open()
  await user.clear(screen.getByLabelText('Title'))
  await saves()
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Fill this in')
  await user.click(screen.getByRole('button', { name: 'Add step' }))
  await saves()
  expect(screen.getByLabelText('Step title')).not.toHaveAccessibleDescription()
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  await waitFor(() => expect(screen.getByLabelText('Step title')).toHaveAccessibleDescription('Fill this in'))
})

test('errors-when-due: a price that can’t be read counts in the save bar as every other error does, and is not called saved', async () => {
  const { user } = await open()
  const bar = () => screen.getByRole('region', { name: 'Saving' })
  const price = screen.getByLabelText('Price')
  for (const unread of ['-8', '8.405', '1e3', 'six']) {
    await user.clear(price)
    await user.type(price, unread)
    expect(price, unread).toHaveAccessibleDescription('Write an amount as 6 or 6.50')
    expect(bar()).toHaveTextContent(/^Not saved yet/)
    expect(bar()).toHaveTextContent('Visitors still see the published version.')
  }
  expect(counted()).toBeVisible()
  await user.click(counted()!)
  expect(price).toHaveFocus()
  await user.clear(price)
  await user.type(price, '6.50')
  expect(counted()).not.toBeInTheDocument()
  expect(bar()).toHaveTextContent(/^Saved/)
})
