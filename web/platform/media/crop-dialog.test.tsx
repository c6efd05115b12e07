import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Crop } from '../../../contract/platform/media/crop.ts'
import { show } from '../../core/testing-show.tsx'
import { answerCalls, type SentCall } from '../editing/testing-kind.ts'
import { PictureField } from './picture-field.tsx'
import { FILE, picture } from './testing-media.ts'

const gate = picture('Gate')
const CROPPED = gate.address.replace('400x300', '200x150')

/** A field with a picture, and its dialog open; `crop` is what the field shows of it so far. */
async function open(
  crop: Crop | null,
  { ratio, answer }: { ratio?: number; answer?: (sent: SentCall) => unknown } = {},
) {
  const sent = answerCalls(answer ?? (() => ({ address: CROPPED })))
  onTestFinished(() => void vi.unstubAllGlobals())
  const onChange = vi.fn<(address: string) => void>()
  await show(
    <PictureField
      id="p"
      label="Cover"
      value={gate.address}
      problems={{}}
      onChange={onChange}
      {...(ratio !== undefined && { ratio })}
    />,
    { [`/api/admin/media/crops/${FILE}`]: { item: gate, crop } },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Crop Cover' }))
  const place = await screen.findByRole('slider', { name: 'Place of the crop' })
  return { sent, onChange, place, size: screen.getByRole('slider', { name: 'Size of the crop' }) }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('picture-crop-per-use: arrow keys move and resize the frame, and the crop’s address takes the picture’s place', async () => {
  const { sent, onChange, place, size } = await open(null)
  place.focus()
  await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowUp}{/Shift}{x}')
  size.focus()
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}')
  expect(place).toHaveAttribute('aria-valuetext', '9 % from the left, 0 % from the top')
  expect(size).toHaveAttribute('aria-valuetext', '81 % of the width, 70 % of the height')

  await press('Use this crop')
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(CROPPED))
  expect(sent).toMatchObject([{ body: { left: 90, top: 0, width: 810, height: 700 } }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the frame has the proportions of its place, begins around the focal point, and is dragged by its corner', async () => {
  const { place, size } = await open(null, { ratio: 1 })
  expect(place).toHaveAttribute('aria-valuetext', '12.5 % from the left, 0 % from the top')
  expect(size).toHaveAttribute('aria-valuetext', '75 % of the width, 100 % of the height')
  place.closest('.crop-frame')!.getBoundingClientRect = () => new DOMRect(0, 0, 400, 300)
  for (const handle of [place, size]) handle.setPointerCapture = () => undefined
  fireEvent.pointerDown(size, { clientX: 350, clientY: 300 })
  fireEvent.pointerMove(size, { clientX: 200, clientY: 250 })
  fireEvent.lostPointerCapture(size)
  fireEvent.pointerMove(size, { clientX: 0, clientY: 0 })
  expect(size).toHaveAttribute('aria-valuetext', '37.5 % of the width, 50 % of the height')
})

test('a use that is cropped shows its frame, and goes back to the whole picture', async () => {
  const { sent, onChange, place } = await open({ left: 100, top: 200, width: 300, height: 400 })
  expect(place).toHaveAttribute('aria-valuetext', '10 % from the left, 20 % from the top')
  await press('Use the whole picture')
  expect(onChange).toHaveBeenCalledWith(gate.address)
  expect(sent).toEqual([])
})

test('a crop that can’t be made says why, and the frame stays', async () => {
  const refuse = () =>
    Response.json({ code: 'unavailable', message: 'Many pictures are being worked on.' }, { status: 503 })
  const { onChange, place } = await open(null, { answer: refuse })
  await press('Use this crop')
  expect(await screen.findByText('Many pictures are being worked on.')).toBeVisible()
  expect(place).toBeVisible()
  expect(onChange).not.toHaveBeenCalled()
})

test.each([
  ['a drawing', gate.address.replace('.jpg', '.svg'), false],
  ['a picture from elsewhere', '/logo.png', false],
  ['a field that means the picture itself', gate.address, true],
])('%s offers no crop', async (_, value, whole) => {
  await show(
    <PictureField id="p" label="Cover" value={value} problems={{}} onChange={vi.fn<() => void>()} whole={whole} />,
  )
  expect(screen.getByRole('button', { name: 'Change Cover' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Crop Cover' })).toBeNull()
})
