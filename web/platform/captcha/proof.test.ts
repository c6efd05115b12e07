import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Prover } from './proof.ts'

let asked: string[]
let answer: () => Response

beforeEach(() => {
  asked = []
  answer = () => Response.json({ provider: 'none' })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return answer()
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a form asks for its own challenge, once for all who wait for the proof', async () => {
  const prover = new Prover('demo')

  expect(await Promise.all([prover.proof(), prover.proof()])).toEqual(['', ''])
  expect(asked).toEqual(['/api/captcha/challenge?form=demo'])
})

test('a proof that may have run out, was used up or could not be had is asked for again', async () => {
  vi.useFakeTimers()
  const prover = new Prover('contact')
  await prover.proof()
  vi.advanceTimersByTime(10 * 60_000)
  await prover.proof()
  expect(asked).toHaveLength(2)

  prover.forget()
  answer = () => new Response('', { status: 503 })
  await expect(prover.proof()).rejects.toThrow('503')
  answer = () => Response.json({ provider: 'none' })
  expect(await prover.proof()).toBe('')
  expect(asked).toHaveLength(4)
})
