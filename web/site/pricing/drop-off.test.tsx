import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Wizard } from '../../../contract/site/pricing/wizard.ts'
import { show } from '../../core/testing-show.tsx'
import { DropOff } from './drop-off.tsx'

const wizard = { steps: [{ title: 'Guards' }, { title: 'Sites' }], resultTitle: 'Your estimate' } as Wizard
const rows = () =>
  within(screen.getByRole('region', { name: 'Where visitors leave' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

test('wizard-steps: the editor shows each step of today’s wizard in its order, with the share that left there', async () => {
  await show(<DropOff wizard={wizard} />, {
    '/api/admin/pricing-wizard-steps': [
      { step: 'Your estimate', visitors: 12 },
      { step: 'Guards', visitors: 40 },
      { step: 'Sites', visitors: 16 },
      { step: 'A former step', visitors: 90 },
    ],
  })
  expect(await screen.findByText('60 % leave at “Guards”')).toBeVisible()
  expect(rows()).toEqual(['Guards4060 %', 'Sites1625 %', 'Your estimate12–'])
})

test('wizard-steps: before anybody began nobody has left', async () => {
  await show(<DropOff wizard={wizard} />, { '/api/admin/pricing-wizard-steps': [] })
  await expect.poll(() => screen.queryAllByRole('row').length).toBe(4)
  expect(rows()).toEqual(['Guards0–', 'Sites0–', 'Your estimate0–'])
  expect(screen.queryByText(/leave at/)).toBeNull()
})
