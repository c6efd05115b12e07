import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { workQueue } from './work-queue.ts'

/** A queue of two places and one that waits, and work that ends when told to. */
function start() {
  const inTurn = workQueue({ most: 2, waiting: 1, full: () => new Error('full') })
  const begun: string[] = []
  const work = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const result = inTurn(() => {
      begun.push(name)
      return promise
    }).catch((error: Error) => error.message)
    return { result, end: () => resolve(name), fail: () => reject(new Error('broke off')) }
  }
  return { begun, work }
}

test('the third piece of work waits for a place, the fourth is refused, and later ones are taken again', async () => {
  const { begun, work } = start()
  const [one, two, three, four] = [work('one'), work('two'), work('three'), work('four')]

  expect(await four.result).toBe('full')
  expect(begun).toEqual(['one', 'two'])
  two.end()
  expect(await two.result).toBe('two')
  await setImmediate()
  expect(begun).toEqual(['one', 'two', 'three'])

  const five = work('five')
  expect(await work('six').result).toBe('full')
  one.end()
  three.end()
  five.end()
  expect(await Promise.all([one.result, three.result, five.result])).toEqual(['one', 'three', 'five'])
  const [seven, eight] = [work('seven'), work('eight')]
  await setImmediate()
  expect(begun.slice(4)).toEqual(['seven', 'eight'])
  seven.end()
  eight.end()
})

test('work that fails gives its place on', async () => {
  const { begun, work } = start()
  const [one, , three] = [work('one'), work('two'), work('three')]

  one.fail()

  expect(await one.result).toBe('broke off')
  three.end()
  expect(await three.result).toBe('three')
  expect(begun).toEqual(['one', 'two', 'three'])
})
