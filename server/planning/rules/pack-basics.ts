import type { RulePack } from '../../../contract/planning/rules/rules.ts'

const always = { validFrom: '2000-01-01', validTo: null, source: 'Rule of the company' } as const

/** What every guard company keeps to, wherever it is. */
export const basics: RulePack = {
  key: 'basics',
  version: 1,
  jurisdiction: 'Everywhere',
  title: 'Basics of a roster',
  validFrom: '2000-01-01',
  validTo: null,
  source: 'Rules of the company, no law',
  note: 'Limits of common sense that a company may change. They hold beside the law of the place.',
  rules: [
    { kind: 'guard_active', params: {}, severity: 'hard', weight: 0, overridable: 'never', ...always },
    { kind: 'qualification_valid', params: {}, severity: 'hard', weight: 0, overridable: 'never', ...always },
    { kind: 'site_ban', params: {}, severity: 'hard', weight: 0, overridable: 'never', ...always },
    { kind: 'approved_time_off', params: {}, severity: 'hard', weight: 0, overridable: 'two_people', ...always },
    { kind: 'availability', params: {}, severity: 'soft', weight: 20, overridable: 'reason', ...always },
    {
      kind: 'weekly_minutes',
      params: { weekStartsOn: 1 },
      severity: 'soft',
      weight: 10,
      overridable: 'reason',
      ...always,
    },
    {
      kind: 'travel_gap',
      params: { speedKmh: 40, marginMinutes: 15 },
      severity: 'hard',
      weight: 0,
      overridable: 'reason',
      ...always,
    },
    {
      kind: 'max_shift',
      params: { minutes: 960, gapMinutes: 30 },
      severity: 'hard',
      weight: 0,
      overridable: 'two_people',
      ...always,
    },
    {
      kind: 'max_per_day',
      params: { minutes: 960 },
      severity: 'hard',
      weight: 0,
      overridable: 'two_people',
      ...always,
    },
    {
      kind: 'max_rolling',
      params: { minutes: 4320, days: 7 },
      severity: 'hard',
      weight: 0,
      overridable: 'reason',
      ...always,
    },
    {
      kind: 'max_consecutive_days',
      params: { days: 6 },
      severity: 'hard',
      weight: 0,
      overridable: 'reason',
      ...always,
    },
    {
      kind: 'max_consecutive_nights',
      params: { nights: 5, night: { from: '23:00', to: '06:00', minutes: 180 } },
      severity: 'hard',
      weight: 0,
      overridable: 'reason',
      ...always,
    },
  ],
}
