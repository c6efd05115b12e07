import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { blockTypes, TypedBlock, TypedBlocks } from '../../contract/blocks.ts'
import type { Problems } from '../editing/fields.ts'
import { show } from '../core/show.tsx'
import { blockForms } from './block-forms.ts'
import BlocksField from './blocks-field.tsx'

const quote = (words: string): TypedBlock => ({ type: 'quote', data: { quote: words, name: 'Ada', role: '', company: '', sample: true } })
const cta: TypedBlock = { type: 'cta', data: { title: 'Try it', text: '', primaryButton: { text: 'Start', href: '/demo' }, secondaryButton: null } }

/** The field with its state; `latest` tells what it last gave. */
async function open(start: TypedBlock[], problems: Problems = {}) {
  let latest = start
  function Held() {
    const [value, setValue] = useState(start)
    return <BlocksField id="b" label="Blocks" value={value} problems={problems} onChange={(next) => { latest = next; setValue(next) }} />
  }
  await show(<Held />)
  return { user: userEvent.setup(), latest: () => latest, titles: () => screen.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent) }
}

test('every type of the contract is offered with what it is for, and a new block of it is one', async () => {
  const { user, latest } = await open([])

  await user.click(screen.getByRole('button', { name: 'Add block' }))

  expect(screen.getAllByRole('menuitem')).toHaveLength(blockTypes.length)
  for (const item of screen.getAllByRole('menuitem')) expect(item.textContent!.length).toBeGreaterThan(20)
  await user.click(screen.getByRole('menuitem', { name: /^Steps/ }))
  expect(latest()).toEqual([{ type: 'steps', data: blockForms.steps.blank }])
  expect(screen.getByLabelText('Title')).toBeVisible()
})

test.each(blockTypes)('a blank %s block lacks nothing but words', (type) => {
  const parsed = TypedBlock.safeParse({ type, data: blockForms[type].blank })

  expect((parsed.error?.issues ?? []).filter(({ code }) => ['invalid_type', 'unrecognized_keys', 'invalid_union', 'invalid_value'].includes(code))).toEqual([])
})

test('blocks are filled in, doubled, moved by keys and removed', async () => {
  const { user, latest } = await open([quote('One'), cta])

  await user.click(screen.getByRole('button', { name: /^Quote/ }))
  await user.type(screen.getByLabelText('Quote'), ' and more')
  await user.click(screen.getByRole('button', { name: 'Duplicate' }))
  await user.type(screen.getAllByLabelText('Quote')[1]!, '{Alt>}{ArrowDown}{/Alt}')
  expect(latest().map(({ type, data }) => ('quote' in data ? data.quote : type))).toEqual(['One and more', 'cta', 'One and more'])

  await user.click(screen.getAllByRole('button', { name: 'Remove' })[0]!)
  expect(latest().map(({ type }) => type)).toEqual(['cta', 'quote'])
  expect(TypedBlocks.safeParse(latest()).success).toBe(true)
})

test('a closed block says what stands in it and that something is wrong, an open one where', async () => {
  const { user } = await open([quote('One'), cta], { '1.data.title': 'Fill this in' })
  const row = screen.getByRole('button', { name: /^Call to action/ })

  expect(row).toHaveTextContent('Try it')
  expect(within(row).getByRole('img', { name: 'Has problems' })).toBeVisible()
  await user.click(row)
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Fill this in')
})
