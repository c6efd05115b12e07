import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { footprints } from '../../../contract/site/industries/industries.ts'
import { Footprint } from './footprint.tsx'

test('each of the eight kinds of site has walls and a round of its own', () => {
  const drawings = footprints.map((kind) =>
    [...render(<Footprint of={kind} />).container.querySelectorAll('path')].map((path) => path.getAttribute('d')),
  )
  expect(drawings).toHaveLength(8)
  expect(new Set(drawings.flat()).size).toBe(16)
})
