import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { blockTypes, ComposedBlock, ComposedBlocks } from '../../../contract/site/blocks/blocks.ts'
import type { Problems } from '../../platform/forms/fields.ts'
import { ApiError } from '../../core/api.ts'
import { show } from '../../core/testing-show.tsx'
import { summary, thing } from '../../platform/editing/testing-kind.ts'
import { blockForms } from './block-forms.ts'
import BlocksField from './blocks-field.tsx'

const composedTypes = [...blockTypes, 'reusableCta'] as const
const quote = (words: string): ComposedBlock => ({
  type: 'quote',
  data: { quote: words, name: 'Ada', role: '', company: '', sample: true },
})
const cta: ComposedBlock = {
  type: 'cta',
  data: { title: 'Try it', text: '', primaryButton: { text: 'Start', href: '/demo' }, secondaryButton: null },
}

/** The field with its state; `latest` tells what it last gave. */
async function open(start: ComposedBlock[], problems: Problems = {}, replies = {}) {
  let latest = start
  function Held() {
    const [value, setValue] = useState(start)
    return (
      <BlocksField
        id="b"
        label="Blocks"
        value={value}
        problems={problems}
        onChange={(next) => {
          latest = next
          setValue(next)
        }}
      />
    )
  }
  await show(<Held />, replies)
  return {
    user: userEvent.setup(),
    latest: () => latest,
    titles: () => screen.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent),
  }
}

test('every type of the contract is offered with what it is for, and a new block of it is one', async () => {
  const { user, latest } = await open([])

  await user.click(screen.getByRole('button', { name: 'Add block' }))

  expect(screen.getAllByRole('menuitem')).toHaveLength(composedTypes.length)
  for (const item of screen.getAllByRole('menuitem')) expect(item.textContent!.length).toBeGreaterThan(20)
  await user.click(screen.getByRole('menuitem', { name: /^Steps/ }))
  expect(latest()).toEqual([{ type: 'steps', data: blockForms.steps.blank }])
  expect(screen.getByLabelText('Title')).toBeVisible()
})

test('adding a block by keys puts the focus into its first field', async () => {
  const { user } = await open([quote('One')])

  screen.getByRole('button', { name: 'Add block' }).focus()
  await user.keyboard('{Enter}{Enter}')

  const body = screen.getAllByRole('listitem').at(-1)!
  await waitFor(() => expect(body).toContainElement(document.activeElement as HTMLElement))
  expect(document.activeElement).toBe(within(body).getAllByRole('textbox')[0])
})

test.each(composedTypes)('a blank %s block lacks nothing but words', (type) => {
  const parsed = ComposedBlock.safeParse({ type, data: blockForms[type].blank })

  expect(
    (parsed.error?.issues ?? []).filter(({ code }) =>
      ['invalid_type', 'unrecognized_keys', 'invalid_union', 'invalid_value'].includes(code),
    ),
  ).toEqual([])
})

test('blocks are filled in, doubled, moved by keys and removed', async () => {
  const { user, latest } = await open([quote('One'), cta])

  await user.click(screen.getByRole('button', { name: /^Quote/ }))
  await user.type(screen.getByLabelText('Quote'), ' and more')
  await user.click(screen.getByRole('button', { name: 'Duplicate' }))
  await user.type(screen.getAllByLabelText('Quote')[1]!, '{Alt>}{ArrowDown}{/Alt}')
  expect(latest().map(({ type, data }) => ('quote' in data ? data.quote : type))).toEqual([
    'One and more',
    'cta',
    'One and more',
  ])

  await user.click(screen.getAllByRole('button', { name: 'Remove' })[0]!)
  expect(latest().map(({ type }) => type)).toEqual(['cta', 'quote'])
  expect(ComposedBlocks.safeParse(latest()).success).toBe(true)
})

test('a reusable call to action is chosen by its name and kept by its slug; the block says what it is and where else it stands', async () => {
  const item = summary({ slug: 'trial', title: 'The trial' })
  const { user, latest } = await open(
    [{ type: 'reusableCta', data: { slug: '' } }],
    {},
    {
      '/api/admin/documents/cta?sort=title': { items: [item], total: 1, more: false, page: 1, pages: 1, labels: [] },
      '/api/admin/documents/cta/trial': thing({
        slug: 'trial',
        state: 'draft',
        data: { name: 'The trial', title: 'Run a site on it', text: '', primaryButton: null, secondaryButton: null },
      }),
      '/api/admin/documents/cta/trial/usage': [
        { kind: 'solution', slug: 'a', title: 'A', live: true },
        { kind: 'page', slug: 'b', title: 'B', live: false },
      ],
    },
  )

  await user.click(screen.getByRole('button', { name: /^Reusable call to action/ }))
  await user.click(screen.getByRole('button', { name: 'Which one: Choose one' }))
  await user.click(await screen.findByRole('button', { name: /The trial/ }))

  expect(latest()).toEqual([{ type: 'reusableCta', data: { slug: 'trial' } }])
  expect(await screen.findByText('Run a site on it')).toBeVisible()
  expect(await screen.findByText('Used on 2 pages.')).toBeVisible()
  expect(screen.getByText(/visitors see nothing here until it is published/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Edit it for every page' })).toHaveAttribute(
    'href',
    '/admin/cta/library/trial',
  )
})

test('a block whose call to action is gone says so', async () => {
  const gone = new ApiError(404, JSON.stringify({ code: 'not-found', message: 'There is no such entry' }))
  const { user } = await open(
    [{ type: 'reusableCta', data: { slug: 'gone' } }],
    {},
    { '/api/admin/documents/cta/gone': gone },
  )

  await user.click(screen.getByRole('button', { name: /^Reusable call to action/ }))

  expect(await screen.findByText(/in the trash or gone, so visitors see nothing here/)).toBeVisible()
})

test('a closed block says what stands in it and that something is wrong, an open one where', async () => {
  const { user } = await open([quote('One'), cta], { '1.data.title': 'Fill this in' })
  const row = screen.getByRole('button', { name: /^Call to action/ })

  expect(row).toHaveTextContent('Try it')
  expect(within(row).getByRole('img', { name: 'Has problems' })).toBeVisible()
  await user.click(row)
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Fill this in')
})
