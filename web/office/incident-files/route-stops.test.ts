import { expect, test } from 'vitest'
import { stopsOf } from './route-stops.ts'

const source = {
  state: 'in_progress',
  reached: { submitted: '02:12', acknowledged: '02:13', in_progress: '02:14' },
  openTasks: 2,
  resolveBy: '02:56',
  clock: (moment: string) => moment,
}
const said = (given: Partial<typeof source>) =>
  stopsOf({ ...source, ...given }).map(({ words, note, place }) => `${words}: ${note} (${place})`)

test('incident-route: the way names when each state came and what the next ones wait for', () => {
  expect(said({})).toEqual([
    'Submitted: 02:12 (done)',
    'Acknowledged: 02:13 (done)',
    'In progress: 02:14 (done)',
    'Contained: next (next)',
    'Resolved: by 02:56 (ahead)',
    'Under review: narrative freezes (ahead)',
    'Closed: 2 tasks first (ahead)',
  ])
  expect(said({ openTasks: 1 }).at(-1)).toBe('Closed: 1 task first (ahead)')
  expect(said({ openTasks: 0 }).at(-1)).toBe('Closed:  (ahead)')
})

test('incident-route: a review says since when, a state that was passed over says so, and a canceled one has no next', () => {
  const reached = { submitted: '02:12', acknowledged: '02:13', in_progress: '02:14', resolved: '02:50' }
  const review = said({ state: 'under_review', reached: { ...reached, under_review: '03:10' } as never })
  expect(review.slice(3)).toEqual([
    'Contained: passed over (done)',
    'Resolved: 02:50 (done)',
    'Under review: since 03:10 (now)',
    'Closed: 2 tasks first (ahead)',
  ])
  expect(said({ state: 'cancelled' }).slice(2, 4)).toEqual(['In progress: 02:14 (done)', 'Contained:  (ahead)'])
})
