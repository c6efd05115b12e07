import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { MediaItem } from '../../../contract/platform/media/library.ts'
import { show } from '../../core/testing-show.tsx'
import { answerCalls, type SentCall } from '../editing/testing-kind.ts'
import MediaDialog from './media-dialog.tsx'
import { picture } from './testing-media.ts'

const [gate, camera] = [picture('Gate'), picture('Camera')]

const saved = ({ path, body }: SentCall) => {
  const old = [gate, camera].find(({ id }) => path.endsWith(id))!
  return { ...old, ...(body as object), version: old.version + 1 }
}
const refused = (status: number, problem: object) => Response.json(problem, { status })

/** The dialog over two pictures; `answer` is what the server says to each change. */
async function open(answer: (sent: SentCall) => unknown = saved) {
  const onPick = vi.fn<(item: MediaItem) => void>()
  const sent = answerCalls(answer)
  onTestFinished(() => void vi.unstubAllGlobals())
  const onClose = vi.fn<() => void>()
  const shown = await show(<MediaDialog onPick={onPick} onClose={onClose} />, {
    '/api/admin/media?': { items: [gate, camera], total: 2, page: 1, pages: 1 },
    ...Object.fromEntries([gate, camera].map(({ id }) => [`/api/admin/media/${id}/usage`, []])),
  })
  await screen.findByRole('radio', { name: /Gate/ })
  return { ...shown, onPick, onClose, sent }
}
const tile = (name: RegExp) => screen.getByRole('radio', { name })
const alt = () => screen.getByRole('textbox', { name: 'Alternative text' })
const use = () => userEvent.click(screen.getByRole('button', { name: 'Use this picture' }))

test('picture-words-kept: what was typed about a picture is saved as it is taken, by keys alone, and it is taken as it was saved', async () => {
  const { onPick, sent } = await open()
  tile(/Gate/).focus()
  await userEvent.keyboard(' ')
  alt().focus()
  await userEvent.keyboard('A gate')
  screen.getByRole('slider').focus()
  await userEvent.keyboard('{ArrowLeft}')
  screen.getByRole('button', { name: 'Use this picture' }).focus()
  await userEvent.keyboard('{Enter}')

  await waitFor(() => expect(onPick).toHaveBeenCalledExactlyOnceWith({ ...gate, alt: 'A gate', x: 49, version: 2 }))
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    [`/api/admin/media/${gate.id}`, { title: 'Gate', alt: 'A gate', x: 49, y: 50, version: 1 }],
  ])
})

test('picture-words-kept: a double press saves what was typed, also about the picture that was chosen before', async () => {
  const { onPick, sent } = await open()
  await userEvent.click(tile(/Gate/))
  await userEvent.type(alt(), 'A gate')
  await userEvent.click(tile(/Camera/))
  await userEvent.type(alt(), 'A camera')
  await userEvent.dblClick(tile(/Camera/))

  await waitFor(() => expect(onPick).toHaveBeenCalledExactlyOnceWith({ ...camera, alt: 'A camera', version: 2 }))
  expect(sent.map(({ body }) => (body as MediaItem).alt)).toEqual(['A gate', 'A camera'])
})

test('a picture of which nothing was typed is taken without a save', async () => {
  const { onPick, sent } = await open()
  await userEvent.dblClick(tile(/Gate/))

  expect(onPick).toHaveBeenCalledExactlyOnceWith(gate)
  expect(sent).toEqual([])
})

test('picture-words-kept: what can’t be saved stays in its field with the reason, the picture isn’t taken, and the next press saves it', async () => {
  let works = false
  const { onPick } = await open((sent) =>
    works ? saved(sent) : refused(507, { code: 'full', message: 'The disk is full.' }),
  )
  await userEvent.click(tile(/Gate/))
  await userEvent.type(alt(), 'A gate')
  await use()

  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved, and still here: The disk is full.'),
  )
  expect(alt()).toHaveValue('A gate')
  expect(onPick).not.toHaveBeenCalled()
  works = true
  await use()
  await waitFor(() => expect(onPick).toHaveBeenCalledOnce())
})

test('where someone else wrote first, both texts are to be read, and one’s own goes over the newer one at the next press', async () => {
  const theirs = { ...gate, alt: 'Their words', version: 2 }
  const { onPick, sent } = await open((call) =>
    (call.body as MediaItem).version === 1
      ? refused(409, { code: 'stale', message: 'Someone changed this picture meanwhile.', current: theirs })
      : { ...theirs, ...(call.body as object), version: 3 },
  )
  await userEvent.click(tile(/Gate/))
  await userEvent.type(alt(), 'A gate')
  await use()

  await waitFor(() => expect(alt()).toHaveAccessibleDescription(/Someone else wrote “Their words” here/))
  expect(alt()).toHaveValue('A gate')
  await use()
  await waitFor(() => expect(onPick).toHaveBeenCalledExactlyOnceWith({ ...gate, alt: 'A gate', version: 3 }))
  expect(sent).toHaveLength(2)
})

test('a dialog that was left while it saved takes nothing', async () => {
  let answer: (reply: unknown) => void = () => undefined
  const { onPick, sent, unmount } = await open(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  await userEvent.click(tile(/Gate/))
  await userEvent.type(alt(), 'A gate')
  await use()
  await waitFor(() => expect(sent).toHaveLength(1))
  unmount()
  answer({ ...gate, alt: 'A gate', version: 2 })
  await new Promise((resolve) => void setTimeout(resolve))

  expect(onPick).not.toHaveBeenCalled()
})

test('a picture without alternative text says so beside the buttons, and can be taken all the same', async () => {
  const { onPick } = await open()
  await userEvent.click(tile(/Gate/))
  const warning = () => screen.queryByText(/No alternative text: people who don’t see the picture/)
  expect(warning()).toBeVisible()
  await userEvent.type(alt(), 'A gate')
  expect(warning()).toBeNull()
  await userEvent.clear(alt())
  expect(warning()).toBeVisible()
  await use()

  expect(onPick).toHaveBeenCalledOnce()
})

test('the dialog asks before it closes over words that are not saved, and nothing that discards has the focus', async () => {
  const { onClose, sent } = await open()
  await userEvent.click(tile(/Gate/))
  await userEvent.type(alt(), 'A gate')
  await userEvent.keyboard('{Escape}')

  const question = screen.getByRole('dialog', { name: 'Save what you typed?' })
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Discard' })).not.toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(question).not.toBeInTheDocument())
  expect(alt()).toHaveValue('A gate')

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save and close' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent.map(({ body }) => (body as MediaItem).alt)).toEqual(['A gate'])
})

test('the dialog discards typed words only when asked to, and closes at once where nothing was typed', async () => {
  const { onClose, sent } = await open()
  await userEvent.click(tile(/Gate/))
  await userEvent.type(alt(), 'A gate')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(sent).toEqual([])

  const untouched = await open()
  await userEvent.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1)!)
  expect(untouched.onClose).toHaveBeenCalledOnce()
})
