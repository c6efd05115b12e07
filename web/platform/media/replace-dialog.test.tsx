import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ReplacementScope } from '../../../contract/platform/media/replacing.ts'
import { show } from '../../core/testing-show.tsx'
import { answerCalls, type SentCall } from '../editing/testing-kind.ts'
import ReplaceDialog from './replace-dialog.tsx'
import { picture } from './testing-media.ts'

const [gate, lamp] = [picture('Gate'), picture('Lamp', { alt: 'A lamp' })]
const uses: ReplacementScope = { places: 12, live: 3, waiting: 0, sent: 0, seen: 'first' }

/** The dialog about a picture; `answer` is what the server says to the change. */
async function open(
  given: Partial<ReplacementScope>,
  answer: (sent: SentCall) => unknown = () => ({ places: 12, change: null }),
) {
  const sent = answerCalls(answer)
  onTestFinished(() => void vi.unstubAllGlobals())
  const onClose = vi.fn<() => void>()
  await show(<ReplaceDialog item={gate} onClose={onClose} />, {
    [`/api/admin/media/${gate.id}/replaceable`]: { ...uses, ...given },
    '/api/admin/media?': { items: [lamp], total: 1, page: 1, pages: 1 },
    [`/api/admin/media/${lamp.id}/usage`]: [],
  })
  return { sent, onClose }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const said = (words: string) => waitFor(() => expect(screen.getByText(words)).toBeVisible())

async function choose() {
  await press('Choose New picture')
  await userEvent.click(await screen.findByRole('radio', { name: /Lamp/ }))
  await press('Use this picture')
}

test('replace-everywhere: the places are named before, and what does not follow', async () => {
  const { sent } = await open({ waiting: 1, sent: 2 })
  await said(
    '12 places use this; 3 of them live. 1 of them needs an approval: only the draft changes. ' +
      '2 newsletters went out and keep it.',
  )
  await press('Replace everywhere')
  await said('Choose a picture')
  expect(sent).toEqual([])
})

test('replace-everywhere-seen: where a place changed first, the new number is shown and goes along at the next press', async () => {
  const { sent, onClose } = await open({}, ({ body }) =>
    (body as { seen: string }).seen === 'first'
      ? Response.json(
          { code: 'stale', message: 'A place changed.', current: { ...uses, places: 13, seen: 'second' } },
          { status: 409 },
        )
      : { places: 13, change: null },
  )
  await said('12 places use this; 3 of them live.')
  await choose()
  await press('Replace everywhere')
  await said('13 places use this; 3 of them live.')
  expect(screen.getByRole('alert')).toHaveTextContent('A place changed.')
  expect(onClose).not.toHaveBeenCalled()
  await press('Replace everywhere')

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent.map(({ body }) => body)).toEqual([
    { by: lamp.id, seen: 'first' },
    { by: lamp.id, seen: 'second' },
  ])
})
