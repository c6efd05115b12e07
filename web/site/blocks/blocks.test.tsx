import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type TypedBlock, blockTypes, TypedBlocks } from '../../../contract/site/blocks/blocks.ts'
import { screenWords } from '../../../contract/site/blocks/screens.ts'
import type { Block } from '../../../contract/platform/rich-text/rich-text.ts'
import { show } from '../../core/testing-show.tsx'
import { Bands } from './bands.tsx'
import { pageOfBlocks } from './page-of-blocks.ts'

type Data<T extends TypedBlock['type']> = Extract<TypedBlock, { type: T }>['data']

const demo = { text: 'Schedule Demo', href: '/demo' }
const paragraph = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] })

const given: { [T in TypedBlock['type']]: Data<T> } = {
  hero: { title: 'Quiet floors', text: 'Open doors.', primaryButton: demo, secondaryButton: null },
  richText: {
    body: {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Posts first' }] },
        paragraph('Then people.'),
      ],
    },
  },
  features: {
    title: 'What it checks',
    text: 'Your rules.',
    items: [{ icon: 'Shield', title: 'Licences', text: 'With an end date.' }],
  },
  steps: {
    title: 'A Thursday',
    text: '',
    items: [
      { time: '07:30', title: 'Gaps', text: 'Three.' },
      { time: '', title: 'Relief', text: 'On post.' },
    ],
  },
  statistics: {
    title: 'Ninety days',
    sample: true,
    items: [
      { value: '−87%', label: 'to fill a shift', source: 'Own count' },
      { value: '4 min', label: 'to the report', source: 'Own count' },
    ],
  },
  quote: {
    quote: 'I open the map.',
    name: 'Dana Whitfield',
    role: 'Operations',
    company: 'Meridian Guard',
    sample: true,
  },
  comparison: {
    title: 'Paper and log',
    text: '',
    left: 'Paper',
    right: 'Log',
    rows: [{ label: 'Find a truck', left: 'Page by page', right: 'By number' }],
  },
  image: { src: '/plan.avif', alt: 'A floor plan', caption: 'Level 1', width: 1200, height: 800 },
  screen: { screen: 'daily-report', caption: 'Signed on the phone.' },
  faq: {
    title: 'Asked',
    items: [
      { question: 'Which tags?', answer: 'NFC.' },
      { question: 'Own rules?', answer: 'Yes.' },
    ],
  },
  cta: {
    title: 'Bring one site',
    text: 'Thirty minutes.',
    primaryButton: demo,
    secondaryButton: { text: 'Call', href: 'tel:+18005550142' },
  },
}

const block = <T extends TypedBlock['type']>(type: T, data: Partial<Data<T>> = {}) =>
  ({ type, data: { ...given[type], ...data } }) as TypedBlock
const all = blockTypes.map((type) => block(type))

const open = (blocks: TypedBlock[]) =>
  show(<Bands bands={pageOfBlocks(blocks, { title: 'Scheduling', text: 'The week.' })} />)

test('typed-blocks: every type of block becomes a section named by its heading', async () => {
  expect(TypedBlocks.parse(all)).toEqual(all)
  await open(all)
  const titled = all.flatMap(({ data }) => ('title' in data ? [data.title] : []))
  expect(
    screen
      .getAllByRole('region')
      .map((section) => section.getAttribute('aria-labelledby'))
      .filter(Boolean),
  ).toHaveLength(titled.length)
  for (const title of titled) expect(screen.getByRole('region', { name: title })).toBeInTheDocument()
})

test('the page’s title is the hero at its top, else the page’s own; there is one', async () => {
  const { unmount } = await open([block('hero'), block('hero', { title: 'Another' })])
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Quiet floors'])
  expect(screen.getByRole('heading', { level: 2, name: 'Another' })).toBeVisible()
  unmount()

  await open([block('features'), block('hero')])
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Scheduling'])
  expect(screen.getByText('The week.')).toBeVisible()
})

test('a page without blocks still has its title', async () => {
  await open([])
  expect(screen.getByRole('heading', { level: 1, name: 'Scheduling' })).toBeVisible()
})

test('the page’s own section comes last, but before a call to action that closes the page', async () => {
  const also = { key: 'related', ground: 'paper' as const, titleId: 'r', content: <h2 id="r">Related</h2> }
  const names = (blocks: TypedBlock[]) =>
    pageOfBlocks(blocks, { title: '', text: '', also }).map(({ key, className }) => className ?? key)
  expect(names([block('hero'), block('faq'), block('cta')])).toEqual([
    'opening',
    'shows-faq',
    'related',
    'shows-cta cta',
  ])
  expect(names([block('hero'), block('cta'), block('faq')])).toEqual([
    'opening',
    'shows-cta cta',
    'shows-faq',
    'related',
  ])
})

test('the tape lies once, where the night at the top meets paper', async () => {
  const { container, unmount } = await open([
    block('hero'),
    block('screen'),
    block('richText'),
    block('statistics'),
    block('faq'),
  ])
  expect(container.querySelectorAll('.tape')).toHaveLength(1)
  expect(container.querySelector('.tape')!.closest('section')).toHaveClass('shows-screen')
  unmount()

  const other = await open([block('hero'), block('cta')])
  expect(other.container.querySelectorAll('.tape')).toHaveLength(0)
})

test('an icon that nobody drew is a box of its size; the visitor reads nothing of it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { container } = await open([block('features', { items: [{ icon: 'Griffin', title: 'Horn', text: '' }] })])
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('"Griffin"')), { timeout: 10_000 })
  expect(container.querySelector('.features .icon-placeholder')).toBeInTheDocument()
  expect(screen.getByRole('listitem')).toHaveTextContent(/^Horn$/)
})

test('a step carries its hour, or its number where it has none', async () => {
  await open([block('steps')])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '07:30GapsThree.',
    '2ReliefOn post.',
  ])
})

test('a source that all figures share is told once, others with their figure', async () => {
  const { unmount } = await open([block('statistics')])
  expect(screen.getAllByText('Own count')).toHaveLength(1)
  unmount()

  const [first, second] = given.statistics.items
  await open([block('statistics', { items: [first!, { ...second!, source: 'Client survey' }] })])
  expect(screen.getByText('to fill a shift')).toHaveTextContent('Own count')
  expect(screen.getByText('to the report')).toHaveTextContent('Client survey')
})

test('sample-content: a quote or a figure that is a sample carries the tag, and no other', async () => {
  const { unmount } = await open([block('quote', { sampleText: 'Nobody said this.' }), block('statistics')])
  expect(screen.getAllByText('Sample', { exact: true })).toHaveLength(2)
  expect(document.body).not.toHaveTextContent('Nobody said this.')
  unmount()

  await open([block('quote', { sample: false }), block('statistics', { sample: false })])
  expect(document.body).toHaveTextContent('I open the map.')
  expect(document.body).not.toHaveTextContent(/sample/i)
})

test('a quote names its speaker, role and company', async () => {
  await open([block('quote')])
  const figure = screen.getByRole('figure')
  expect(within(figure).getByRole('blockquote')).toHaveTextContent('I open the map.')
  expect(figure).toHaveTextContent('Dana WhitfieldOperations, Meridian Guard')
  expect(figure.querySelector('.patch text')).toHaveTextContent('MG')
})

test('a comparison is a table whose cells belong to their row and side', async () => {
  await open([block('comparison')])
  const table = screen.getByRole('table', { name: 'Paper and log' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['What', 'Paper', 'Log'])
  const row = within(table).getByRole('rowheader', { name: 'Find a truck' }).closest('tr')!
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent, dataset }) => [dataset['side'], textContent]),
  ).toEqual([
    ['Paper', 'Page by page'],
    ['Log', 'By number'],
  ])
})

test('an image has its words and keeps its room', async () => {
  await open([block('image')])
  const image = screen.getByRole('img', { name: 'A floor plan' })
  expect(image).toHaveAttribute('width', '1200')
  expect(image).toHaveAttribute('height', '800')
  expect(screen.getByText('Level 1')).toBeVisible()
})

test('a screen works: the report is signed; two of the same on a page are two', async () => {
  const user = userEvent.setup()
  const { container } = await open([block('screen'), block('richText'), block('screen')])
  const [sign] = await screen.findAllByRole('button', { name: 'Sign' })
  await user.click(sign!)
  expect(screen.getAllByRole('button', { name: 'Sign' })).toHaveLength(1)
  const ids = [...container.querySelectorAll('.screen-window')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(2)
  expect(screen.getAllByText('Signed on the phone.')).toHaveLength(2)
})

test.each([
  ['week-board', 'Week 47'],
  ['live-map', 'Live map'],
  ['patrol-round', 'Night perimeter'],
  ['incident-timeline', screenWords['incident-timeline'].title],
  ['daily-report', 'Daily activity report'],
] as const)('the screen %s shows its miniature', async (name, words) => {
  await open([block('screen', { screen: name })])
  expect(await screen.findByText(words)).toBeVisible()
})

test('a screen says what an editor wrote, on this page as in the tour', async () => {
  const words = { 'daily-report': { ...screenWords['daily-report'], sign: 'Put your name to it' } }
  await open([block('screen', { words })])
  expect(await screen.findByRole('button', { name: 'Put your name to it' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull()
})

test('questions open in place, the first one open', async () => {
  await open([
    block('faq'),
    block('faq', { title: 'More', items: [{ question: 'Dead spots?', answer: 'Kept <on> the phone.' }] }),
  ])
  const [first, second] = screen.getAllByRole('group')
  expect(first).toHaveAttribute('open')
  expect(second).not.toHaveAttribute('open')
})

test('a call to action leads where it says', async () => {
  await open([block('hero', { primaryButton: null }), block('cta')])
  expect(screen.getByRole('link', { name: 'Schedule Demo' })).toHaveAttribute('href', '/demo')
  expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+18005550142')
})

test('markup in a block is shown as it was written', async () => {
  const evil = '<img src=x onerror=alert(1)>'
  await open([block('hero', { title: evil }), block('faq', { items: [{ question: evil, answer: '</script><b>' }] })])
  expect(screen.getByRole('heading', { level: 1, name: evil })).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
})
