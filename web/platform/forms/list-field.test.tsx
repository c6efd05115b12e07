import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLayout } from '../../core/testing-layout.ts'
import { show } from '../../core/testing-show.tsx'
import { ToastHost } from '../../ui/toast-host.tsx'
import { EditorScreen } from '../editor/editor-screen.tsx'
import type { FieldSpec } from './fields.ts'
import { answerCalls, type SentCall, thing } from '../editing/testing-kind.ts'

const title = ({ title }: { readonly title?: unknown }) => ({ title: String(title ?? '') })
const fields: readonly FieldSpec[] = [
  {
    kind: 'list',
    name: 'posts',
    label: 'Posts',
    one: 'post',
    blank: {},
    summary: title,
    fields: [
      {
        kind: 'list',
        name: 'rounds',
        label: 'Rounds',
        one: 'round',
        max: 3,
        moves: 'post',
        blank: {},
        summary: title,
        fields: [{ kind: 'text', name: 'title', label: 'Round' }],
      },
    ],
  },
]
const rounds = (...titles: string[]) => titles.map((each) => ({ id: `id-${each}`, title: each }))
const data = {
  posts: [
    { title: 'Gate', rounds: rounds('Fence', 'Dock') },
    { title: 'Lobby', rounds: rounds('Stairs') },
    { title: 'Roof', rounds: rounds('A', 'B', 'C') },
    { rounds: [] },
  ],
}

beforeEach(stubLayout)
afterEach(() => {
  vi.unstubAllGlobals()
})

const accepts = ({ body }: SentCall) => thing({ version: 4, data: (body as { data: unknown }).data })

async function open(given: unknown = data) {
  const sent = answerCalls(accepts)
  await show(
    <>
      <EditorScreen kind="post" slug="lamp" fields={fields} />
      <ToastHost />
    </>,
    { '/api/admin/documents/post/lamp': thing({ data: given }) },
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Gate' }))
  await user.click(screen.getByRole('button', { name: 'Fence' }))
  const moveTo = async () => {
    await user.click(screen.getAllByRole('button', { name: 'Move to…' })[0]!)
    return screen.findByRole('dialog', { name: 'Move “Fence”' })
  }
  return { sent, user, moveTo }
}
const saved = async (sent: SentCall[]) => {
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  await waitFor(() => expect(sent).toHaveLength(1))
  return (sent[0]!.body as { data: typeof data }).data.posts.map((post) => post.rounds.map(({ id }) => id))
}

test('an item moves to the end of another list by keys alone, as it is; it is announced, and the focus goes along', async () => {
  const { sent, user, moveTo } = await open()
  const dialog = await moveTo()
  expect(within(dialog).getByRole('group', { name: 'To which post?' })).toBeVisible()
  expect(
    within(dialog)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')!.textContent),
  ).toEqual(['Lobby 1 of 3', 'Post 4 0 of 3'])
  expect(within(dialog).getByRole('radio', { name: /^Lobby/ })).toHaveFocus()
  await user.tab()
  await user.tab()
  expect(within(dialog).getByRole('button', { name: 'Move' })).toHaveFocus()
  await user.keyboard('{Enter}')

  await waitFor(() => expect(screen.getByRole('button', { name: 'Fence' })).toHaveFocus())
  expect(screen.getByRole('button', { name: 'Fence' })).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByRole('button', { name: 'Dock' })).toHaveAttribute('aria-expanded', 'false')
  expect(await screen.findByText('“Fence” was moved')).toBeInTheDocument()
  expect(screen.getByText('It is the last in Lobby.')).toBeInTheDocument()
  expect(await saved(sent)).toEqual([['id-Dock'], ['id-Stairs', 'id-Fence'], ['id-A', 'id-B', 'id-C'], []])
})

test('a list that is full can’t be chosen and says why', async () => {
  const { moveTo } = await open()
  const dialog = await moveTo()
  expect(within(dialog).queryByRole('radio', { name: /Roof/ })).toBeNull()
  expect(within(dialog).getByRole('region', { name: 'Full' })).toHaveTextContent(
    'Roof 3 of 3: move or remove one there first.',
  )
})

test('cancelling changes nothing, and the focus is where it was', async () => {
  const { sent, user, moveTo } = await open()
  await moveTo()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getAllByRole('button', { name: 'Move to…' })[0]).toHaveFocus()
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  expect(sent).toEqual([])
})

test('without another list there is nothing to choose', async () => {
  const { moveTo } = await open({ posts: [data.posts[0]] })
  const dialog = await moveTo()
  expect(dialog).toHaveTextContent('There is no other post.')
  expect(within(dialog).getByRole('button', { name: 'Move' })).toBeDisabled()
})

test('only lists whose items may move offer it', async () => {
  await open()
  expect(screen.getAllByRole('button', { name: 'Duplicate' })).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: 'Move to…' })).toHaveLength(1)
})
