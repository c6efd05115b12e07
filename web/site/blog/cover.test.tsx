import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { compose, Cover } from './cover.tsx'

const slugs = Array.from({ length: 500 }, (_, number) => `post-${number}`)

test('a post keeps its cover', () => {
  expect(render(<Cover slug="rest-rules" />).container.innerHTML).toBe(
    render(<Cover slug="rest-rules" />).container.innerHTML,
  )
})

test('no two of five hundred posts share a cover', () => {
  expect(new Set(slugs.map((slug) => JSON.stringify(compose(slug)))).size).toBe(slugs.length)
  expect(new Set(slugs.map((slug) => compose(slug).round)).size).toBeGreaterThan(slugs.length * 0.9)
})

test('ground and accent vary and never fall together', () => {
  const palettes = slugs.map((slug) => compose(slug)).map(({ ground, accent }) => [ground, accent] as const)
  expect(new Set(palettes.map((palette) => palette.join())).size).toBeGreaterThan(6)
  expect(palettes.filter(([ground, accent]) => ground === (accent as string))).toEqual([])
})

test('every round crosses the picture past at least two checkpoints, all of them inside it', () => {
  for (const slug of slugs) {
    const { round, checkpoints, view, rooms } = compose(slug)
    expect(round).toMatch(/^M0 \d+(H\d+V\d+)+H216$/)
    expect(checkpoints.length).toBeGreaterThanOrEqual(2)
    for (const { x, y } of checkpoints) expect(x > 0 && x < 216 && y > 0 && y < 132, slug).toBe(true)
    expect(view + rooms).not.toContain('NaN')
  }
})

test('a cover is decoration', () => {
  expect(render(<Cover slug="rest-rules" />).container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
})
