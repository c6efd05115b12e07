import { expect, test } from 'vitest'
import { day, put, startChanging } from './testing-changing.ts'
import { iso } from './testing-schedule.ts'

test('several-at-once: a step into a locked period or to a suspended guard is refused, until both are lifted', async () => {
  const { add, guard, change, now, ask, at, publish, assign, north } = await startChanging()
  const [amara, femi] = [await guard('Amara'), await guard('Femi')]
  const locked = ['2026-11-29T23:00Z', '2026-12-06T23:00Z'] as [string, string]
  const [told] = await add([iso('2026-12-01T08:00Z'), iso('2026-12-01T16:00Z')])
  await assign(told!, amara)
  const period = { from: iso(locked[0]), to: iso(locked[1]) }
  const { id } = (await ask({ method: 'POST', url: at('periods'), body: period })).body as { id: string }
  await publish(...locked)
  const turn = (how: 'lock' | 'unlock', version: number, by = ask) =>
    by({
      method: 'POST',
      url: at(`periods/${id}/${how}`),
      body: { version, ...(how === 'unlock' && { reason: 'Late' }) },
    })
  const setState = (state: string) =>
    north.within(({ pool }) => pool.query('update guards set state = $2 where id = $1', [femi, state]))
  expect((await turn('lock', 2)).status).toBe(200)
  await setState('suspended')
  const ids = await add(day(0), day(1), day(2))
  const [into, femis, fine] = ids
  const [from, to] = ['2026-12-02T08:00Z', '2026-12-02T16:00Z'].map(iso) as [string, string]
  const outcomes = async () => {
    const was = await now()
    const steps = [
      put(was.get(into!)!, { from, to }),
      put(was.get(femis!)!, { guardId: femi }),
      put(was.get(fine!)!, { guardId: amara }),
    ]
    return (await change(steps)).map(({ outcome, message }) => [outcome, message])
  }
  expect(await outcomes()).toEqual([
    ['conflict', 'This period is locked, so its shifts stay as they are. The owner can unlock it.'],
    ['conflict', 'Femi is suspended.'],
    ['done', ''],
  ])
  await setState('active')
  expect((await turn('unlock', 3, north.owner.ask)).status).toBe(200)
  expect((await outcomes()).map(([outcome]) => outcome)).toEqual(['done', 'done', 'done'])
})
