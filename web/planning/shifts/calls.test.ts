import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { createQueryClient } from '../../core/query.ts'
import { problemsQuery, unfilledQuery } from '../problems/calls.ts'
import { candidatesQuery, renewSchedule, shiftsQuery } from './calls.ts'

test('board-live: who may take a shift is asked again after the shifts, and not for one that is gone', async () => {
  const asked: string[] = []
  let ids = ['kept', 'gone']
  const client = createQueryClient(async (path) => {
    asked.push(path.replace(/\?.*/, ''))
    return { shifts: ids.map((id) => ({ id })) }
  })
  const week = { from: new Date('2026-11-23'), to: new Date('2026-11-30') }
  const shown = [
    shiftsQuery('north', week),
    problemsQuery('north', week),
    unfilledQuery('north', 'gone'),
    candidatesQuery('north', 'kept'),
    candidatesQuery('north', 'gone'),
    candidatesQuery('south', 'kept'),
  ]
  for (const { queryKey, meta } of shown)
    onTestFinished(new QueryObserver(client, { queryKey, meta }).subscribe(() => undefined))
  await expect.poll(() => client.isFetching()).toBe(0)

  asked.length = 0
  ids = ['kept']
  await renewSchedule(client, 'north')
  expect(asked).toEqual([
    '/api/app/north/shifts',
    '/api/app/north/problems',
    '/api/app/north/unfilled',
    '/api/app/north/shifts/kept/candidates',
  ])
})
