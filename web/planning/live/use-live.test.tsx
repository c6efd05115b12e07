import { useQuery } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import { recordQuery } from '../compliance/calls.ts'
import { availabilityQuery, guardQuery, guardsQuery } from '../guards/calls.ts'
import { changesQuery } from '../periods/publish-calls.ts'
import { problemsQuery, unfilledQuery } from '../problems/calls.ts'
import { candidatesQuery, shiftsQuery } from '../shifts/calls.ts'
import { offerQuery, swapsQuery } from '../offers/offer-calls.ts'
import { periodsQuery } from '../periods/period-calls.ts'
import { sitesQuery } from '../sites/calls.ts'
import { limitsQuery, todayQuery } from '../../office/today/calls.ts'
import { planningTopics, subscriptionOf } from './live-query.ts'
import { useLive } from './use-live.ts'

/** A stream whose events the test sends. */
class Stream extends EventTarget {
  static CLOSED = 2
  static OPEN = 1
  static all: Stream[] = []
  readyState = 1
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    Stream.all.push(this)
  }
  close() {
    this.readyState = Stream.CLOSED
  }
  say(data: string) {
    return act(async () => void this.dispatchEvent(new MessageEvent('news', { data })))
  }
}

let visibility: DocumentVisibilityState = 'visible'
const turn = (to: DocumentVisibilityState) =>
  act(async () => {
    visibility = to
    document.dispatchEvent(new Event('visibilitychange'))
  })

beforeEach(() => {
  Stream.all = []
  visibility = 'visible'
  vi.stubGlobal('EventSource', Stream)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => vi.unstubAllGlobals())

const week = { from: new Date('2026-11-23T00:00:00Z'), to: new Date('2026-11-30T00:00:00Z') }
const SHIFTS = `/api/app/north/shifts?${new URLSearchParams({ from: week.from.toISOString(), to: week.to.toISOString() })}`
const [GUARDS, SITES] = ['/api/app/north/guards', '/api/app/north/sites']

function Screen() {
  useLive('north', planningTopics)
  useQuery(shiftsQuery('north', week))
  useQuery(guardsQuery('north'))
  useQuery(sitesQuery('north'))
  useQuery(shiftsQuery('south', week))
  return null
}

async function start() {
  const SOUTH = SHIFTS.replace('north', 'south')
  const replies: Record<string, unknown> = {
    [SHIFTS]: { shifts: [] },
    [GUARDS]: {},
    [SITES]: {},
    [SOUTH]: { shifts: [] },
  }
  const shown = await show(<Screen />, replies)
  await waitFor(() => expect(shown.client.isFetching()).toBe(0))
  const stream = Stream.all[0]!
  const asked = async () => {
    await waitFor(() => expect(shown.asked).not.toEqual([]))
    await waitFor(() => expect(shown.client.isFetching()).toBe(0))
    return shown.asked.splice(0).toSorted()
  }
  return { ...shown, stream, asked, replies, paths: shown.asked, taken: shown.asked.splice(0) }
}

test('live-throttled: a topic with news renews what follows it, in its own company alone', async () => {
  const { stream, asked, taken } = await start()
  expect(taken).toHaveLength(4)
  expect(stream.address).toBe(`/api/app/north/live?topics=${planningTopics.join()}`)
  // What was answered before the stream began may be old by then.
  await stream.say('all')
  expect(await asked()).toEqual([GUARDS, SHIFTS, SITES])
  await stream.say('guards')
  expect(await asked()).toEqual([GUARDS])
  await stream.say('offers')
  await stream.say('sites,guards')
  expect(await asked()).toEqual([GUARDS, SHIFTS, SITES])
  await stream.say('all')
  expect(await asked()).toEqual([GUARDS, SHIFTS, SITES])
})

test('live-throttled: what is on its way when the stream begins is not asked for again', async () => {
  const { stream, asked, client, replies } = await start()
  let answer: (shifts: object) => void = () => undefined
  replies[SHIFTS] = new Promise((resolve) => (answer = resolve))
  const again = client.refetchQueries({ queryKey: shiftsQuery('north', week).queryKey })
  await stream.say('all')
  await act(async () => answer({ shifts: [] }))
  await again
  expect(await asked()).toEqual([GUARDS, SHIFTS, SITES])
})

test('live-throttled: news that come together with the begin count for what is on its way as well', async () => {
  const { stream, client, replies, paths } = await start()
  replies[SHIFTS] = new Promise(() => undefined)
  void client.refetchQueries({ queryKey: shiftsQuery('north', week).queryKey })
  await waitFor(() => expect(paths.filter((path) => path === SHIFTS)).toHaveLength(1))
  replies[SHIFTS] = { shifts: [] }
  await stream.say('schedule,all')
  await waitFor(() => expect(paths.filter((path) => path === SHIFTS)).toHaveLength(2))
  await waitFor(() => expect(client.isFetching()).toBe(0))
})

test('live-throttled: a hidden page waits until it is shown, and one that is left hears nothing more', async () => {
  const { stream, asked, unmount, paths } = await start()
  await stream.say('all')
  await asked()
  await turn('hidden')
  await stream.say('guards')
  await stream.say('sites')
  await new Promise((over) => setTimeout(over, 700))
  expect(paths).toEqual([])
  await turn('visible')
  expect(await asked()).toEqual([GUARDS, SHIFTS, SITES])
  unmount()
  expect(stream.readyState).toBe(Stream.CLOSED)
})

test('live-gap: after a refusal the screen asks for a stream again, and renews all once it has one', async () => {
  const { stream, asked } = await start()
  await stream.say('all')
  await asked()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  stream.close()
  stream.dispatchEvent(new Event('error'))
  expect(Stream.all).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  expect(Stream.all.map(({ address }) => address)).toEqual([stream.address, stream.address])
  await Stream.all[1]!.say('all')
  expect(await asked()).toEqual([GUARDS, SHIFTS, SITES])
})

test('live-topics: the screens of planning follow every topic that one of their readings names', () => {
  const id = 'x'
  const readings = [
    ...[shiftsQuery, changesQuery, problemsQuery, periodsQuery].map((of) => of('north', week)),
    ...[candidatesQuery, unfilledQuery, offerQuery, recordQuery, guardQuery, availabilityQuery].map((of) =>
      of('north', id),
    ),
    ...[swapsQuery, guardsQuery, sitesQuery, todayQuery, limitsQuery].map((of) => of('north')),
  ]
  const named = new Set(readings.flatMap((reading) => subscriptionOf(reading)!.topics))
  expect([...named].toSorted()).toEqual(planningTopics.toSorted())
  for (const reading of readings) expect(subscriptionOf(reading)).toMatchObject({ organisation: 'north' })
})

test('proxy-faults: a stream that is kept back is opened once more, and all counts as new until it speaks', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { stream, asked, paths } = await start()
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(stream.readyState).toBe(Stream.CLOSED)
  const second = Stream.all[1]!
  expect(second.address).toBe(`${stream.address}&held=yes`)
  expect(paths).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(await asked()).toEqual([GUARDS, SHIFTS, SITES])
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(await asked()).toEqual([GUARDS, SHIFTS, SITES])
  await second.say('all')
  await asked()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(paths).toEqual([])
  expect(Stream.all).toHaveLength(2)
  vi.useRealTimers()
})
