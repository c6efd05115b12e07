import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import { wordmarkStyles } from '../../ui/wordmark.tsx'
import { BrandPage } from './brand-page.tsx'
import { contrast, hexOf, pairs, swatches, verdict } from './palette.ts'

test('brand-wordmarks: all ten wordmarks stand in three sizes on light and dark, each to take away as SVG and PNG', async () => {
  await show(<BrandPage />)
  for (const style of wordmarkStyles) {
    const cells = [
      ...screen.getByRole('heading', { name: style }).closest('li')!.querySelectorAll<HTMLElement>(':scope > div'),
    ]
    expect(cells.map(({ className }) => className)).toEqual(['ground-paper', 'ground-night'])
    for (const cell of cells) {
      expect(cell.querySelectorAll('.wordmark')).toHaveLength(3)
      expect(
        within(cell)
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual(['SVG', 'PNG'])
    }
  }
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(new Set(names).size).toBe(40)
})

test('a file that can’t be made is owned up to', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await show(<BrandPage />)
  // jsdom has no fonts and no layout, so there is nothing to draw from.
  const [button] = screen.getAllByRole('button', { name: /as SVG/ })
  await userEvent.click(button!)
  expect(await screen.findByText('The file could not be made. Try again.')).toBeVisible()
})

test('every colour is shown with the value it has in the stylesheet', async () => {
  await show(<BrandPage />)
  await screen.findByRole('heading', { name: 'Colors' })
  for (const name of swatches.flatMap(([, names]) => names)) {
    expect(screen.getByText(name, { selector: 'b' }).closest('li')).toHaveTextContent(hexOf(name))
  }
  expect(() => hexOf('mauve')).toThrow('There is no color mauve')
})

test('the contrasts are computed, and only colors that are marked as never text have none', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect([4.5, 4.49, 3, 2.99].map(verdict)).toEqual(['any text', '24 px and up', '24 px and up', 'never text'])
  const bad = pairs.filter(([text, ground]) => contrast(hexOf(text), hexOf(ground)) < 4.5)
  expect(bad).toEqual([
    ['hivis', 'paper'],
    ['orange', 'paper'],
  ])
})
