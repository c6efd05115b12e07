import { expect, test } from 'vitest'
import type { Alert } from '../../../contract/field/alerts/alerts.ts'
import { groupsOf } from './grouping.ts'

const alert = (id: string, part: Partial<Alert> = {}) =>
  ({
    id,
    kind: 'device',
    severity: 3,
    state: 'open',
    subject: `device:${id}`,
    siteId: 't1',
    isDrill: false,
    snoozedUntil: null,
    ...part,
  }) as Alert
const rows = (alerts: Alert[]) => groupsOf(alerts).map((group) => group.alerts.map(({ id }) => id).join(' '))

test('alerts-grouped: alerts of one cause are one row, about the same guard or alike at one site', () => {
  expect(
    rows([
      alert('call', { kind: 'check_call', severity: 2, subject: 'guard:g1' }),
      alert('phone', { severity: 2, subject: 'guard:g1' }),
      alert('a'),
      alert('elsewhere', { siteId: 't2' }),
      alert('b'),
      alert('worse', { severity: 2 }),
    ]),
  ).toEqual(['call phone', 'a b', 'elsewhere', 'worse'])
})

test('alerts-grouped: severity 1, what a person raised, a drill, what is taken on and what rests stand alone', () => {
  expect(
    rows([
      alert('a', { severity: 1 }),
      alert('b', { severity: 1 }),
      alert('c', { kind: 'manual' }),
      alert('d', { kind: 'manual' }),
      alert('e', { isDrill: true }),
      alert('f', { isDrill: true }),
      alert('g', { state: 'acknowledged' }),
      alert('h', { state: 'acknowledged' }),
      alert('i', { snoozedUntil: '2026-11-24T03:00:00.000Z' }),
      alert('j'),
    ]),
  ).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'])
})
