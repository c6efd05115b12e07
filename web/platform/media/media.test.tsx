import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { MediaItem } from '../../../contract/platform/media/library.ts'
import { show } from '../../core/testing-show.tsx'
import { answerCalls } from '../editing/testing-kind.ts'
import { FocalPoint } from './focal-point.tsx'
import { sizeInWords, takeable } from './files.ts'
import { Grid } from './grid.tsx'
import MediaScreen from './media-screen.tsx'
import { SitePicture } from './picture.tsx'
import { PictureField } from './picture-field.tsx'
import { FILE, picture } from './testing-media.ts'
import { UploadList } from './upload-list.tsx'

test('a picture from elsewhere, a drawing and one that moves are each shown as they can be', async () => {
  const { container } = await show(
    <>
      <SitePicture src="/logo.png" alt="Logo" width={40} height={40} />
      <SitePicture src={`/media/${FILE}/40x20.svg`} alt="Patch" />
      <SitePicture src={`/media/${FILE}/300x200.gif`} alt="Round" />
    </>,
  )

  expect(screen.getByAltText('Logo').parentElement!.tagName).not.toBe('PICTURE')
  expect(screen.getByAltText('Patch')).toHaveAttribute('width', '40')
  expect(screen.getByAltText('Patch').parentElement!.tagName).not.toBe('PICTURE')
  expect([...container.querySelectorAll('source')].map(({ type, media }) => [type, media])).toEqual([
    ['image/avif', '(prefers-reduced-motion: reduce)'],
    ['image/webp', ''],
  ])
})

test.each([`/media/${FILE}/1x1.exe`, `/media/../${FILE}/1x1.jpg`, '//evil.example/media', ''])(
  '%s is no picture of the library',
  async (src) => {
    const { container } = await show(<SitePicture src={src} alt="" />)
    expect(container.querySelector('picture')).toBeNull()
  },
)

test('focal-point: the focal point moves by arrow keys, in strides with Shift, and never leaves the picture', async () => {
  const onChange = vi.fn<(x: number, y: number) => void>()
  await show(<FocalPoint item={picture('1')} x={50} y={95} onChange={onChange} />)
  screen.getByRole('slider', { name: 'Focal point' }).focus()

  await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{/Shift}{x}')
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')

  expect(onChange.mock.calls).toEqual([
    [49, 95],
    [50, 100],
    [50, 100],
    [50, 100],
  ])
})

test('pictures are gone through by arrow keys, and one without alternative text says so', async () => {
  const onChoose = vi.fn<(item: MediaItem) => void>()
  const items = [picture('1', { alt: 'A gate' }), picture('2')]
  await show(<Grid items={items} chosen={items[0]!.id} onChoose={onChoose} />)
  screen.getByRole('radio', { checked: true }).focus()

  await userEvent.keyboard('{ArrowRight}')

  expect(onChoose).toHaveBeenCalledWith(items[1])
  expect(screen.getByRole('radio', { name: /2/ })).toHaveFocus()
  expect(screen.getByRole('radio', { name: /2/ })).toHaveTextContent('No alternative text')
})

test('a picture is chosen in the dialog and taken away again', async () => {
  const onChange = vi.fn<(address: string) => void>()
  await show(<PictureField id="p" label="Cover" value="" problems={{ '': 'Choose a picture' }} onChange={onChange} />, {
    '/api/admin/media?': { items: [picture('1', { alt: 'A gate' })], total: 1, page: 1, pages: 1 },
    [`/api/admin/media/${picture('1').id}/usage`]: [],
  })
  expect(screen.getByRole('group', { name: 'Cover' })).toHaveAccessibleDescription('Choose a picture')

  await userEvent.click(screen.getByRole('button', { name: 'Choose Cover' }))
  await userEvent.click(await screen.findByRole('radio', { name: /1/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Use this picture' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onChange).toHaveBeenCalledWith(picture('1').address)
})

test('the library’s filters stand in the address, and a new one starts at the first page', async () => {
  const page = { items: [picture('1', { alt: 'A gate' })], total: 50, page: 1, pages: 2 }
  const { router } = await show(
    <MediaScreen />,
    {
      '/api/admin/media?search=gate&page=2': { ...page, page: 2 },
      '/api/admin/media?search=gate&kind=png': { ...page, items: [], total: 0, pages: 1 },
      '/api/admin/media?': page,
    },
    '/admin/media?search=gate&page=2',
  )
  expect(await screen.findByText('2 of 2')).toBeVisible()
  expect(screen.getByRole('searchbox')).toHaveValue('gate')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'png')

  await waitFor(() => expect(router.state.location.searchStr).toBe('?search=gate&kind=png'))
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
})

test('several pictures go to the trash once it was shown where they are used, and each that stayed says why', async () => {
  const [gate, lamp] = [picture('1', { alt: 'A gate' }), picture('2', { alt: 'A lamp' })]
  const sent = answerCalls(({ path }) =>
    path.endsWith('/usage')
      ? [{ target: gate.id, kind: 'post', slug: 'night', title: 'A night', live: true }]
      : [
          { id: gate.id, name: '1', ok: true, message: 'Moved to the trash' },
          { id: lamp.id, name: '2', ok: false, message: 'There is no such picture' },
        ],
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  await show(
    <MediaScreen />,
    { '/api/admin/media?': { items: [gate, lamp], total: 2, page: 1, pages: 1 } },
    '/admin/media',
  )
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose 1' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose 2' }))
  await userEvent.click(screen.getByRole('button', { name: 'Move chosen to trash' }))
  const dialog = await screen.findByRole('dialog', { name: 'Move 2 pictures to the trash?' })
  expect(within(dialog).getByRole('list', { name: 'Where 1 is used' })).toHaveTextContent('A nightPostLive')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move to trash' }))

  expect(await screen.findByRole('dialog', { name: '1 of 2 moved to the trash' })).toHaveTextContent(
    '2There is no such picture',
  )
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/admin/media/usage', { ids: [gate.id, lamp.id] }],
    ['/api/admin/media/bulk', { action: 'trash', ids: [gate.id, lamp.id], used: 'anyway' }],
  ])
})

test('files that need not be sent at all are refused with a reason', () => {
  const file = (size: number, type: string) => takeable({ size, type })

  expect([file(0, 'image/png'), file(26 * 1024 ** 2, 'image/png'), file(9, 'text/html')]).toEqual([
    'This file is empty',
    'This file is larger than 25 MB. Save it smaller and try again.',
    'This is not a picture. Use PNG, JPEG, WebP, AVIF, GIF or SVG.',
  ])
  expect([file(9, 'image/png'), file(9, '')]).toEqual([null, null])
  expect([900, 8_400, 2_500_000].map(sizeInWords)).toEqual(['900 B', '8 kB', '2.5 MB'])
})

test('media-moving: what is not kept of a picture stands at its upload until it is dismissed', async () => {
  const dismissed: string[] = []
  const upload = { key: 'one', name: 'blink.png', share: 1, error: null, note: 'This picture will stand still here.' }
  render(<UploadList uploads={[upload]} onDismiss={(key) => dismissed.push(key)} />)
  expect(screen.getByRole('list', { name: 'Uploads' })).toHaveTextContent('This picture will stand still here.')
  expect(screen.queryByRole('progressbar')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss blink.png' }))
  expect(dismissed).toEqual(['one'])
})
