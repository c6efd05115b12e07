import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Wordmark, wordmarkSizes, wordmarkStyles } from './wordmark.tsx'
import { WordmarkSheet } from './wordmark-sheet.tsx'

const drawn = wordmarkStyles.flatMap((style) => wordmarkSizes.map((size) => ({ variant: style, size })))

test('brand-wordmarks: the wordmark has ten styles and three sizes', () => {
  expect(wordmarkStyles).toEqual([
    'modern',
    'bold',
    'tech',
    'elegant',
    'dynamic',
    'gradient',
    'minimal',
    'shield',
    'corporate',
    'white',
  ])
  expect(wordmarkSizes).toEqual(['sm', 'md', 'lg'])
})

test.each(drawn)('the wordmark in style $variant, size $size carries the given name', ({ variant, size }) => {
  render(<Wordmark name="Northgate" variant={variant} size={size} />)
  expect(screen.getByText('Northgate').parentElement).toHaveClass(`wordmark-${variant}`, `wordmark-${size}`)
})

test('every style is drawn differently; white is the modern drawing in one colour', async () => {
  const marks = wordmarkStyles.map((style) => render(<Wordmark name="W" variant={style} />).container)
  await waitFor(() => expect(marks.filter((mark) => mark.querySelector('svg')!.innerHTML === '')).toEqual([]))
  const drawings = marks.map((mark) => mark.querySelector('svg')!.innerHTML)
  expect(new Set(drawings.slice(0, -1)).size).toBe(9)
  expect(drawings.at(-1)).toBe(drawings[0])
})

test('the sheet shows every style in every size on light and on dark', () => {
  const { container } = render(<WordmarkSheet name="Northgate" />)
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([...wordmarkStyles])
  for (const ground of ['paper', 'night'])
    expect(container.querySelectorAll(`.ground-${ground} .wordmark`)).toHaveLength(30)
})

test('two gradient marks on one page have fills of their own', async () => {
  const { container } = render(
    <>
      <Wordmark name="A" variant="gradient" />
      <Wordmark name="B" variant="gradient" />
    </>,
  )
  await waitFor(() => expect(container.querySelectorAll('linearGradient')).toHaveLength(2))
  const [one, other] = container.querySelectorAll('linearGradient')
  expect(one!.id).not.toBe(other!.id)
})
