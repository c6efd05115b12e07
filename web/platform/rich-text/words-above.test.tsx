import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { FieldSpec } from '../forms/fields.ts'
import { WholeFormContext } from '../forms/whole-form.ts'
import { WordsAbove } from './words-above.tsx'

const FIELDS: readonly FieldSpec[] = [
  { kind: 'text', name: 'title', label: 'Title', max: 12, above: true },
  { kind: 'textarea', name: 'excerpt', label: 'Opening text', above: true },
  { kind: 'text', name: 'slug', label: 'Slug' },
]

function Written({ onEnd }: { onEnd: () => void }) {
  const [data, setData] = useState<unknown>({ title: 'Keys', excerpt: '', slug: 'keys' })
  return (
    <WholeFormContext value={{ data, fields: FIELDS, onChange: setData }}>
      <WordsAbove onEnd={onEnd} />
    </WholeFormContext>
  )
}

test('beside-the-text: Enter goes on from one of the words above to the next, then into the text', () => {
  const onEnd = vi.fn<() => void>()
  render(<Written onEnd={onEnd} />)
  const [title, opening] = screen.getAllByRole('textbox')
  title!.focus()
  fireEvent.keyDown(title!, { key: 'Enter', isComposing: true })
  expect(document.activeElement, 'Enter that chooses a spelling stays').toBe(title)
  fireEvent.keyDown(title!, { key: 'Enter' })
  expect(document.activeElement).toBe(opening)
  expect(onEnd).not.toHaveBeenCalled()
  fireEvent.keyDown(opening!, { key: 'Enter' })
  expect(onEnd).toHaveBeenCalledOnce()
})

test('beside-the-text: words above stay in one line, and say when they are too long', () => {
  render(<Written onEnd={() => undefined} />)
  const title = screen.getByRole('textbox', { name: 'Title' })
  fireEvent.change(title, { target: { value: 'Keys\nand radios' } })
  expect(title).toHaveProperty('value', 'Keys and radios')
  expect(screen.getByText('3 characters over the limit.')).toBeTruthy()
})
