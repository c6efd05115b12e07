import { expect, test } from 'vitest'
import type { Report } from '../../../contract/platform/analytics/report.ts'
import { otherWays, stepsOf, worstLoss } from './funnel.ts'

const totals = (visitors: number) => ({ visitors, views: 0, seconds: 0, bounces: 0, leads: 0 })

function reportWith(visits: number, page: number, lead: number): Report {
  const counted = (visitors: number) => ({ visitors, before: visitors * 2 })
  const lists = { hours: [], hourly: [], days: [], goals: [], vitals: [], vitalDays: [], slowPages: [] }
  const marked = { changes: [], incidents: [], notes: [] }
  const leftOut = { bots: [], missing: { total: 0, items: [] }, team: 0, dropped: 0, countries: false }
  return {
    ...lists,
    ...marked,
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
    funnels: [{ funnel: 'pricing', page: counted(page), wizard: null, lead: counted(lead) }],
  }
}

test.each([
  [1000, 100, 50, { at: 1, words: '90 % of visits never see /pricing, 90 % the period before.' }],
  [1000, 600, 6, { at: 2, words: '99 % of those who saw /pricing send no form, 99 % the period before.' }],
  [0, 0, 0, null],
  [5, 5, 5, null],
])('goals-to-lead: of %d visits, %d on the page and %d leads the worst loss is named', (visits, page, lead, said) => {
  expect(worstLoss(stepsOf(reportWith(visits, page, lead), 'pricing'), 'pricing')).toEqual(said)
})

test.each([
  [10, 1, 'of those who saw /pricing don’t begin the wizard'],
  [90, 1, 'of those who began the wizard send no form'],
])(
  'wizard-steps: with %d in the wizard and %d lead from it the funnel of the prices has it as a step',
  (step, lead, said) => {
    const report = reportWith(100, 100, 3)
    report.funnels[0]!.wizard = { step: { visitors: step, before: 0 }, lead: { visitors: lead, before: 0 } }
    const steps = stepsOf(report, 'pricing')
    expect(steps.map(({ name, visitors }) => [name, visitors])).toEqual([
      ['Visit', 100],
      ['Pricing', 100],
      ['Wizard', step],
      ['Lead', lead],
    ])
    expect(worstLoss(steps, 'pricing')!.words).toContain(said)
    expect(otherWays(report, 'pricing')).toBe(2)
  },
)
