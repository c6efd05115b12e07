import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Term } from '../../../contract/site/terms/terms.ts'
import { show } from '../../core/testing-show.tsx'
import { TagsField } from './post-term-fields.tsx'

const term = (name: string, posts: number): Term => ({
  id: `0190a000-0000-7000-8000-00000000000${posts}`,
  kind: 'tag',
  slug: name.toLowerCase(),
  name,
  address: `/blog?tag=${name.toLowerCase()}`,
  draft: { kind: 'tag', name, description: '' },
  version: 1,
  updatedAt: '2026-11-20T08:00:00.000Z',
  posts,
  live: posts,
})
const page = (...items: Term[]) => ({ items, total: items.length, page: 1, pages: 1, unmanaged: [] })

test('terms-suggested: tags are suggested while somebody types, taken by keys, added by a comma and taken off by Backspace', async () => {
  let kept: string[] = []
  function Fixture() {
    const [tags, setTags] = useState(['Radios'])
    const keep = (next: string[]) => {
      kept = next
      setTags(next)
    }
    return <TagsField id="tags" label="Tags" value={tags} onChange={keep} problems={{}} />
  }
  const at = '/api/admin/terms?kind=tag&sort=posts'
  await show(<Fixture />, {
    [at]: page(term('Keys', 3), term('Night', 2)),
    [`${at}&search=ke`]: page(term('Keys', 3)),
    [`${at}&search=new`]: page(),
    [`${at}&search=Doors`]: page(),
  })
  const box = await screen.findByRole('combobox', { name: 'Tags' })

  await userEvent.type(box, 'ke')
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toContain('Keys3 posts'),
  )
  await userEvent.keyboard('{ArrowDown}')
  expect(box).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]!.id)
  await userEvent.keyboard('{Enter}')
  expect(kept).toEqual(['Radios', 'Keys'])

  await userEvent.type(box, 'new')
  expect(await screen.findByRole('option', { name: 'Create the tag “new”' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.type(box, ',')
  expect(kept).toEqual(['Radios', 'Keys', 'new'])

  await userEvent.keyboard('{Backspace}')
  expect(kept).toEqual(['Radios', 'Keys'])
  await userEvent.click(screen.getByRole('button', { name: 'Take off Radios' }))
  await userEvent.type(box, 'Doors')
  await userEvent.tab({ shift: true })
  expect(kept).toEqual(['Keys', 'Doors'])
})
