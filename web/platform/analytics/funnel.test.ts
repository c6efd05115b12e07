import { expect, test } from 'vitest'
import type { Report } from '../../../contract/platform/analytics/report.ts'
import { stepsOf, worstLoss } from './funnel.ts'

const totals = (visitors: number) => ({ visitors, views: 0, seconds: 0, bounces: 0, leads: 0 })

function reportWith(visits: number, page: number, lead: number): Report {
  const counted = (visitors: number) => ({ visitors, before: visitors * 2 })
  const lists = { hours: [], hourly: [], days: [], goals: [], vitals: [], slowPages: [], changes: [], notes: [] }
  const leftOut = { bots: [], missing: { total: 0, items: [] }, team: 0, countries: false }
  return {
    ...lists,
    ...leftOut,
    zone: 'UTC',
    at: '',
    from: '',
    to: '',
    beforeFrom: '',
    beforeTo: '',
    totals: totals(visits),
    before: totals(visits * 2),
    parts: { page: [], entry: [], exit: [], source: [], campaign: [], device: [], event: [], country: [], step: [] },
    funnels: [{ funnel: 'pricing', page: counted(page), lead: counted(lead) }],
  }
}

test.each([
  [1000, 100, 50, { at: 1, words: '90 % of visits never see /pricing, 90 % the period before.' }],
  [1000, 600, 6, { at: 2, words: '99 % of those who saw /pricing send no form, 99 % the period before.' }],
  [0, 0, 0, null],
  [5, 5, 5, null],
])('goals-to-lead: of %d visits, %d on the page and %d leads the worst loss is said', (visits, page, lead, said) => {
  expect(worstLoss(stepsOf(reportWith(visits, page, lead), 'pricing'), 'pricing')).toEqual(said)
})
