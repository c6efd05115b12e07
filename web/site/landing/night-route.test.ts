import { expect, test } from 'vitest'
import { lazySections } from '../../../contract/site/landing/layout.ts'
import { planRoute, type Stop } from './night-route.ts'

const all: Stop[] = [...lazySections, 'pricing', 'blog']
const lines = (shown: Stop[]) => {
  const plan = planRoute(shown)
  return shown.map((name) => `${plan[name]!.time} ${plan[name]!.side}${plan[name]!.across ? ' crosses' : ''}`)
}

test('the route passes the sections from 23:05 to 05:40 and changes sides after every second one', () => {
  expect(lines(all)).toEqual([
    '23:05 left',
    '00:10 left crosses',
    '03:20 right',
    '03:45 right crosses',
    '04:10 left',
    '04:35 left crosses',
    '05:00 right',
    '05:20 right crosses',
    '05:40 left',
  ])
})

test('what is left out leaves no gap, and the route still goes on at the left where the footer meets it', () => {
  expect(lines(['tour', 'industries', 'badges', 'faq', 'blog'])).toEqual([
    '00:10 left',
    '03:20 left crosses',
    '03:45 right',
    '05:00 right crosses',
    '05:40 left',
  ])
  expect(lines(['faq', 'pricing', 'blog'])).toEqual(['05:00 left', '05:20 left', '05:40 left'])
})

test('in another order time still runs forward', () => {
  const plan = planRoute(['faq', 'roi', 'tour'])
  expect([plan.faq!.time, plan.roi!.time, plan.tour!.time]).toEqual(['23:05', '00:10', '05:00'])
})

test('one section alone stands at the left and crosses nowhere', () => {
  expect(lines(['roi'])).toEqual(['23:05 left'])
})
