import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import { answerCalls } from '../../platform/editing/testing-kind.ts'
import { CompanyContext, type OpenCompany } from '../../planning/organisations/company.ts'
import { FieldParts } from './guard-detail.tsx'

async function partsFor(role: 'owner' | 'dispatcher' | 'scheduler') {
  const sent = answerCalls(() => ({ readings: [], total: 0, page: 1, pages: 1 }))
  const company = { slug: 'north', name: 'North', zone: 'Europe/London', locale: 'en-GB', role } as OpenCompany
  await show(
    <CompanyContext value={company}>
      <FieldParts guardId="g1" />
    </CompanyContext>,
  )
  await screen.findByRole('region', { name: 'Trackers' })
  return sent.map(({ path }) => path)
}

test.each(['owner', 'dispatcher'] as const)('looked-shown: an %s reads who looked at the guard', async (role) => {
  expect(await partsFor(role)).toEqual(['/api/app/north/guards/g1/trail-readings?page=1'])
  expect(await screen.findByText('Nobody looked yet.')).toBeVisible()
})

test('looked-shown: a scheduler, who may read no trail, has no such part', async () => {
  expect(await partsFor('scheduler')).toEqual([])
  expect(screen.queryByRole('region', { name: 'Who looked' })).toBeNull()
})
