import { render, waitFor } from '@testing-library/react'
import Rocket from 'lucide-react/icons/rocket'
import { expect, onTestFinished, test, vi } from 'vitest'
import { controlIcons } from '../../contract/site/landing/badges.ts'
import { benefitIcons, stepIcons } from '../../contract/site/landing/how-it-works.ts'
import { trustIcons } from '../../contract/site/landing/trust-bar.ts'
import { NamedIcon } from './named-icon.tsx'

const ofHero = ['Users', 'MapPin', 'AlertCircle', 'Activity', 'Shield', 'Clock']

test.each(ofHero)('%s is drawn at once, at the size asked for', (name) => {
  const { container } = render(<NamedIcon name={name} size={16} />)
  const drawing = container.querySelector('svg')!
  expect(drawing).toHaveAttribute('width', '16')
  expect(drawing).toHaveAttribute('stroke-width', '1.75')
  expect(drawing).toHaveAttribute('aria-hidden', 'true')
})

test('what a section brings along is drawn at once as well', () => {
  const { container } = render(<NamedIcon name="Rocket" also={{ Rocket }} />)
  expect(container.querySelector('svg')).toHaveAttribute('width', '20')
})

test('another known icon keeps its place with a box of the same size until it is there', async () => {
  const { container } = render(<NamedIcon name="Siren" size={24} />)
  expect(container.querySelector('.icon-placeholder')).toHaveStyle({ width: '24px', height: '24px' })
  await waitFor(() => expect(container.querySelector('svg')).toHaveAttribute('width', '24'))
  expect(container.querySelector('.icon-placeholder')).toBeNull()
})

test('icon-placeholder: an unknown name is a box of the same size, told once in the console and not on the page', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { container } = render(
    <>
      <NamedIcon name="Unicorn" size={18} />
      <NamedIcon name="Unicorn" size={18} />
    </>,
  )
  await waitFor(() => expect(warn).toHaveBeenCalled())
  const boxes = container.querySelectorAll('.icon-placeholder')
  expect(boxes).toHaveLength(2)
  expect(boxes[0]).toHaveStyle({ width: '18px', height: '18px' })
  expect(container).toHaveTextContent(/^$/)
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"Unicorn"'))
})

test('names of Object itself are not icons', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  render(<NamedIcon name="constructor" />)
  await waitFor(() => expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"constructor"')))
})

test.each([...controlIcons, ...trustIcons, ...stepIcons, ...benefitIcons])(
  'icons-known: %s, which a section draws itself, is drawn in its editor as well',
  async (name) => {
    const { container } = render(<NamedIcon name={name} size={18} />)
    await waitFor(() => expect(container.querySelector('svg')).toHaveAttribute('width', '18'))
  },
)

test("icon-placeholder: while the set of icons can't be loaded a box keeps the place, and the console is told why", async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.resetModules()
  vi.doMock('./icon-set.tsx', () => {
    throw new Error('no connection')
  })
  onTestFinished(() => {
    vi.doUnmock('./icon-set.tsx')
  })
  const { NamedIcon } = await import('./named-icon.tsx')
  const { container } = render(<NamedIcon name="Siren" size={18} />)
  await waitFor(() => expect(warn).toHaveBeenCalled())
  expect(container.querySelector('.icon-placeholder')).toHaveStyle({ width: '18px', height: '18px' })
  expect(container).toHaveTextContent(/^$/)
  expect(warn).toHaveBeenCalledExactlyOnceWith('A part of this page could not be loaded.', expect.any(Error))
})
