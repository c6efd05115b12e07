import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Segments } from './segments.tsx'

test('chosen-in-sight: a choice that lies beyond the edge of its row is moved into sight, on either side', () => {
  const places: Record<string, { left: number; right: number }> = {
    group: { left: 0, right: 100 },
    Mon: { left: -60, right: -20 },
    Wed: { left: 20, right: 60 },
    Sat: { left: 140, right: 180 },
  }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return places[this.getAttribute('role') ?? this.textContent] as DOMRect
  })
  const options = ['Mon', 'Wed', 'Sat'].map((value) => ({ value, label: value }))
  const shown = (value: string) => <Segments {...{ options, value }} label="Days" onChange={() => undefined} />
  const { rerender } = render(shown('Sat'))
  const row = screen.getByRole('group', { name: 'Days' })
  expect(row.scrollLeft).toBe(80)
  rerender(shown('Wed'))
  expect(row.scrollLeft).toBe(80)
  rerender(shown('Mon'))
  expect(row.scrollLeft).toBe(20)
  vi.restoreAllMocks()
})
