import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../contract/core/units.ts'
import type { OwnShifts } from '../../../contract/planning/own/own.ts'
import { CHOICES_PAGE, type SwapChoices } from '../../../contract/planning/offers/swaps.ts'
import type { Swap } from '../../../contract/planning/offers/swaps.ts'
import { unwrap } from '../../core/database/database.ts'
import { AMARA, startOwn } from '../own/testing-own.ts'
import { iso } from '../shifts/testing-schedule.ts'

const DAY: [string, string] = ['2026-11-23T08:00Z', '2026-11-23T16:00Z']
const NEXT: [string, string] = ['2026-11-24T08:00Z', '2026-11-24T16:00Z']
const WEEK: [string, string] = ['2026-11-22T23:00Z', '2026-11-29T23:00Z']
const LYDIA = 'lydia@guards.example'

type GuardCall = Awaited<ReturnType<Awaited<ReturnType<typeof startOwn>>['signIn']>>

/** Amara has a shift on Monday and Lydia one on Tuesday, both were told, and both have accounts. */
async function start() {
  const started = await startOwn()
  const { ask, at, amara, guard, add, assign, publish, signIn, set, shiftsIn } = started
  const lydia = await guard('Lydia')
  await set(lydia, { email: LYDIA })
  const [monday, tuesday] = (await add(DAY, NEXT)) as [string, string]
  await assign(monday, amara)
  await assign(tuesday, lydia)
  await publish(...WEEK)
  return {
    ...started,
    lydia,
    monday,
    tuesday,
    own: { amara: await signIn(amara), lydia: await signIn(lydia) },
    request: (own: GuardCall, shiftId: string, guardId: string, forShiftId: string | null = null) =>
      own({ method: 'POST', url: at(`me/shifts/${shiftId}/swap`), body: { guardId, forShiftId } }),
    say: (own: GuardCall, id: string, answer: string) =>
      own({ method: 'POST', url: at(`me/swaps/${id}/answer`), body: { answer } }),
    open: async () => (await ask({ method: 'GET', url: at('swaps') })).body as { swaps: Swap[]; more: boolean },
    approve: (id: string, reason?: string) =>
      ask({ method: 'POST', url: at(`swaps/${id}/approve`), body: reason ? { override: { reason } } : {} }),
    refuse: (id: string, reason = 'We need you there') =>
      ask({ method: 'POST', url: at(`swaps/${id}/refuse`), body: { reason } }),
    holders: async () => (await shiftsIn(...WEEK)).map(({ assignment }) => assignment?.guardId ?? null),
  }
}

const swapsOf = ({ body }: { body: unknown }) => (body as OwnShifts).swaps
const messageOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { message: string }).message,
]

test('swap-three-agree: a guard asks, the colleague accepts, the office approves, and both shifts change hands at once', async () => {
  const { own, request, say, open, approve, holders, amara, lydia, monday, tuesday, mailTo, quiet, at, shiftsIn } =
    await start()
  for (const address of [AMARA, LYDIA]) await mailTo(address, 1)
  const choices = (await own.amara({ method: 'GET', url: at(`me/shifts/${monday}/colleagues`) })).body as SwapChoices
  expect(choices).toMatchObject({
    give: [{ guardId: lydia, name: 'Lydia' }],
    swap: [{ guardId: lydia, shift: { id: tuesday } }],
  })
  const asked = await request(own.amara, monday, lydia, tuesday)
  expect([asked.status, swapsOf(asked)]).toMatchObject([
    201,
    [{ state: 'requested', isMine: true, colleague: 'Lydia', shift: { id: monday }, other: { id: tuesday } }],
  ])
  expect((await mailTo(LYDIA, 2)).subject).toBe('Amara asks you to swap shifts')
  const { id } = swapsOf(asked)[0]!
  expect(messageOf(await approve(id))).toEqual([409, 'The colleague has not accepted this swap yet.'])
  for (let times = 0; times < 2; times++)
    expect(swapsOf(await say(own.lydia, id, 'accept'))).toMatchObject([{ state: 'accepted', isMine: false }])
  expect((await open()).swaps).toMatchObject([{ id, fromGuard: amara, toGuard: lydia, state: 'accepted' }])
  expect(await holders()).toEqual([amara, lydia])
  expect((await approve(id)).body).toMatchObject({ state: 'applied' })
  expect(await holders()).toEqual([lydia, amara])
  expect((await shiftsIn(...WEEK)).map(({ told, assignment }) => [told!.guardId, assignment!.state])).toEqual([
    [lydia, 'confirmed'],
    [amara, 'confirmed'],
  ])
  expect((await mailTo(AMARA, 2)).text).toContain('Tuesday, 24 November')
  await quiet()
  expect((await approve(id)).status).toBe(409)
  expect((await open()).swaps).toEqual([])
})

test('swap-three-agree: a shift that is only given leaves nothing behind, and no part can be played by anybody else', async () => {
  const { own, request, say, approve, refuse, holders, amara, lydia, monday, tuesday, guard, signIn, ask, at, south } =
    await start()
  const callum = await signIn(await guard('Callum'))
  expect((await request(own.amara, tuesday, lydia)).status).toBe(404)
  expect((await request(own.amara, monday, amara)).status).toBe(400)
  for (const who of [randomUUID(), monday]) expect((await request(own.amara, monday, who)).status).toBe(404)
  expect((await request(own.amara, monday, lydia, randomUUID())).status).toBe(404)
  expect((await callum({ method: 'GET', url: at(`me/shifts/${monday}/colleagues`) })).status).toBe(404)
  const { id } = swapsOf(await request(own.amara, monday, lydia))[0]!
  expect((await request(own.amara, monday, lydia)).status).toBe(409)
  for (const [who, answer] of [
    [callum, 'accept'],
    [callum, 'cancel'],
    [own.amara, 'accept'],
    [own.lydia, 'cancel'],
  ] as const)
    expect((await say(who, id, answer)).status).toBe(404)
  expect((await say(own.lydia, id, 'maybe')).status).toBe(400)
  expect(
    (await south.owner.ask({ method: 'POST', url: `${south.url}/swaps/${id}/refuse`, body: { reason: 'No' } })).status,
  ).toBe(404)
  await say(own.lydia, id, 'accept')
  expect((await ask({ method: 'POST', url: at(`swaps/${id}/refuse`), body: {} })).status).toBe(400)
  expect((await approve(id)).status).toBe(200)
  expect(await holders()).toEqual([lydia, lydia])

  const back = swapsOf(await request(own.lydia, monday, amara)).find(({ state }) => state === 'requested')!
  expect((await refuse(back.id)).body).toMatchObject({ state: 'refused' })
  expect(messageOf(await say(own.amara, back.id, 'accept'))).toEqual([409, 'The company refused this swap.'])
  expect(await holders()).toEqual([lydia, lydia])
})

test('swap-judged-thrice: a swap that breaks a rule is refused when it is asked, accepted and approved', async () => {
  const { own, request, say, approve, absent, lydia, monday, north, guard, add, assign } = await start()
  const away = (guardId: string) => absent(guardId, '2026-11-23T00:00Z', '2026-11-24T00:00Z')
  const back = () => north.within(({ pool }) => pool.query('delete from time_off'))
  await away(lydia)
  const refused = await request(own.amara, monday, lydia)
  expect(messageOf(refused)).toEqual([422, 'By the rules of work your colleague can’t take this shift.'])
  expect(JSON.stringify(refused.body)).not.toContain('off')
  await back()
  const { id } = swapsOf(await request(own.amara, monday, lydia))[0]!
  await away(lydia)
  const accepted = await say(own.lydia, id, 'accept')
  expect([accepted.status, accepted.body]).toMatchObject([422, { violations: [{}] }])
  await back()
  expect((await say(own.lydia, id, 'accept')).status).toBe(200)
  await away(lydia)
  expect((await approve(id, 'She agreed')).status).toBe(422)
  await back()
  const [same] = await add(DAY)
  await assign(same!, lydia)
  expect(messageOf(await approve(id))[0]).toBe(409)
  expect((await say(own.amara, id, 'cancel')).status).toBe(200)
  const busy = await request(own.amara, monday, lydia)
  expect(messageOf(busy)).toEqual([409, 'Your colleague has another shift at that time.'])
  expect((await request(own.amara, monday, await guard('Callum'))).status).toBe(201)
})

test('swap-judged-thrice: of a guard who has another shift by then the office reads where that is, whichever of the two it is', async () => {
  const { own, request, say, approve, holders, amara, lydia, monday, tuesday, add, assign, ask, at } = await start()
  const { id } = swapsOf(await request(own.amara, monday, lydia, tuesday))[0]!
  expect((await say(own.lydia, id, 'accept')).status).toBe(200)
  for (const [who, name, span, when] of [
    [amara, 'Amara', NEXT, 'Tuesday, 24 November'],
    [lydia, 'Lydia', DAY, 'Monday, 23 November'],
  ] as const) {
    const [other] = await add([...span])
    expect((await assign(other!, who)).status).toBe(200)
    const before = await holders()
    expect(messageOf(await approve(id, 'Both agreed'))).toEqual([
      409,
      `${name} is on Harbour Street Mall, Main door until ${when}, 17:00.`,
    ])
    expect(await holders()).toEqual(before)
    await ask({ method: 'DELETE', url: at(`shifts/${other}`) })
  }
  expect((await approve(id)).body).toMatchObject({ state: 'applied' })
})

test('swap-choices-legal: choices are legal both ways, in order and paged, and a refusal names the rule but nothing of a colleague’s own', async () => {
  const { own, request, at, amara, lydia, monday, tuesday, guard, add, assign, ask, north } = await start()
  const choices = async (page = 0) =>
    (await own.amara({ method: 'GET', url: at(`me/shifts/${monday}/colleagues?page=${page}`) })).body as SwapChoices
  const names: string[] = []
  for (let nth = 0; nth < CHOICES_PAGE + 1; nth++) names.push(`Guard ${String((nth * 7) % 32).padStart(2, '0')}`)
  for (const name of names) await guard(name)
  const [first, second] = [await choices(), await choices(1)]
  const all = [...first.give, ...second.give].map(({ name }) => name)
  expect(all).toEqual([...names, 'Lydia'].toSorted())
  expect([first.give.length, first.more, second.more]).toEqual([CHOICES_PAGE, true, false])
  expect((await own.amara({ method: 'GET', url: at(`me/shifts/${monday}/colleagues?page=21`) })).status).toBe(400)
  expect(first.swap.map(({ shift }) => shift.id)).toEqual([tuesday])

  // Lydia works until an hour before Amara's shift: she can't take it, and Amara can take neither of hers.
  const [night] = await add(['2026-11-22T23:30Z', '2026-11-23T07:00Z'])
  expect((await assign(night!, lydia, 'Nobody else')).status).toBe(200)
  expect((await choices()).swap).toEqual([])
  expect((await choices(1)).give.map(({ name }) => name)).not.toContain('Lydia')
  await north.within(({ pool }) => pool.query('delete from assignments where shift_id = $1', [night]))

  // Amara works on Tuesday night: she could not rest before a swapped shift of Lydia's.
  const [late] = await add(['2026-11-24T17:00Z', '2026-11-24T23:00Z'])
  expect((await choices()).swap).toHaveLength(1)
  expect((await assign(late!, amara, 'Nobody else')).status).toBe(200)
  expect((await choices()).swap).toEqual([])

  const { rows: sites } = await north.within(({ pool }) => pool.query<{ id: string }>('select id from sites limit 1'))
  // What is her own says no more than that it can't be, what is a rule of work is named.
  await ask({
    method: 'POST',
    url: at(`guards/${lydia}/bans`),
    body: { clientId: null, siteId: sites[0]!.id, reason: 'Theft' },
  })
  const barred = await request(own.amara, monday, lydia)
  expect(messageOf(barred)).toEqual([422, 'By the rules of work your colleague can’t take this shift.'])
  expect(JSON.stringify(barred.body)).not.toMatch(/barred|ban/i)
})

test('swap-judged-thrice: against a soft rule the office approves with a reason alone', async () => {
  const { own, request, say, approve, lydia, monday, add, assign, shiftsIn } = await start()
  // Lydia works on the six days after that of the swap.
  const days = Array.from({ length: 5 }, (_, nth): [string, string] => [
    `2026-11-${25 + nth}T08:00Z`,
    `2026-11-${25 + nth}T12:00Z`,
  ])
  for (const id of await add(...days)) expect((await assign(id, lydia)).status).toBe(200)
  const { id } = swapsOf(await request(own.amara, monday, lydia))[0]!
  expect((await say(own.lydia, id, 'accept')).status).toBe(200)
  const refused = await approve(id)
  expect([refused.status, refused.body]).toMatchObject([422, { violations: [{ kind: 'max_consecutive_days' }, {}] }])
  expect((await approve(id, 'Both agreed')).status).toBe(200)
  expect((await shiftsIn(...WEEK))[0]!.assignment!.guardId).toBe(lydia)
})

test('swap-ends-with-shift: a swap ends when one of its shifts moves or changes hands', async () => {
  const { own, request, say, open, ask, at, lydia, monday, tuesday, guard, publish } = await start()
  const callum = await guard('Callum')
  const shiftUrl = (id: string) => at(`shifts/${id}`)
  const { id } = swapsOf(await request(own.amara, monday, lydia, tuesday))[0]!
  const body = { version: 2, from: iso('2026-11-24T09:00Z'), to: iso('2026-11-24T17:00Z') }
  expect((await ask({ method: 'PATCH', url: shiftUrl(tuesday), body })).status).toBe(200)
  expect(messageOf(await say(own.lydia, id, 'accept'))).toEqual([
    409,
    'One of the shifts changed, so this swap has ended.',
  ])
  expect((await request(own.amara, monday, lydia, tuesday)).status).toBe(409)
  await publish(...WEEK)
  expect((await request(own.amara, monday, lydia, tuesday)).status).toBe(201)
  await own.lydia({ method: 'POST', url: at(`me/shifts/${tuesday}/call-off`), body: { reason: 'Sick' } })
  expect((await open()).swaps).toEqual([])
  expect((await request(own.amara, monday, callum)).status).toBe(201)
  await ask({ method: 'POST', url: at(`shifts/${monday}/release`) })
  expect((await open()).swaps).toEqual([])
})

test('swap-by-link: a guard without an account asks and answers by the link of a mail', async () => {
  const { byLink, mailTo, lydia, monday, tuesday, open } = await start()
  const [{ token }, { token: hers }] = [await mailTo(AMARA, 1), await mailTo(LYDIA, 1)]
  expect((await byLink('colleagues', { token, shiftId: tuesday })).status).toBe(404)
  expect((await byLink('colleagues', { token, shiftId: monday })).body).toMatchObject({ give: [{ guardId: lydia }] })
  const asked = await byLink('swaps', { token, shiftId: monday, guardId: lydia, forShiftId: null })
  const { id } = swapsOf(asked)[0]!
  expect((await byLink('swaps/answer', { token, swapId: id, answer: 'accept' })).status).toBe(404)
  expect((await byLink('swaps/answer', { token: 'x', swapId: id, answer: 'accept' })).status).toBe(404)
  expect((await byLink('swaps/answer', { token: hers, swapId: id, answer: 'accept' })).status).toBe(200)
  expect((await open()).swaps).toMatchObject([{ id, state: 'accepted' }])
})

test('swap-steps: whatever both guards and the office do in any order, every state follows from the one before', async () => {
  const { own, request, say, approve, refuse, amara, lydia, add, assign, publish, north, ask, at } = await start()
  const NEXT_OF: Record<string, string[]> = {
    requested: ['requested', 'accepted', 'declined', 'cancelled', 'refused', 'ended'],
    accepted: ['accepted', 'applied', 'declined', 'cancelled', 'refused', 'ended'],
  }
  const acts = ['accept', 'decline', 'cancel', 'approve', 'refuse', 'release', 'again'] as const
  let days = 0
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acts), { minLength: 1, maxLength: 6 }), async (done) => {
      const day = new Date(Date.parse('2026-12-01T08:00Z') + days++ * 3 * DAY_MS)
      const span: [string, string] = [day.toISOString(), new Date(day.getTime() + 4 * HOUR_MS).toISOString()]
      const [shiftId] = (await add(span)) as [string]
      await assign(shiftId, amara)
      await publish(...span)
      const { id } = swapsOf(await request(own.amara, shiftId, lydia)).find(({ shift }) => shift.id === shiftId)!
      let before = 'requested'
      for (const act of done) {
        if (act === 'approve') await approve(id)
        else if (act === 'refuse') await refuse(id)
        else if (act === 'release') await ask({ method: 'POST', url: at(`shifts/${shiftId}/release`) })
        else if (act === 'again') await request(own.amara, shiftId, lydia)
        else await say(act === 'cancel' ? own.amara : own.lydia, id, act)
        const { rows } = await north.within(({ pool }) =>
          pool.query(`select state from shift_swaps where id = $1`, [id]),
        )
        const { state } = rows[0] as { state: string }
        expect(NEXT_OF[before] ?? [before]).toContain(state)
        before = state
      }
      const { rows } = await north.within(({ pool }) =>
        pool.query(`select guard_id as holder from assignments where shift_id = $1 and state = 'confirmed'`, [shiftId]),
      )
      if (before === 'applied' && !done.includes('release')) expect(rows).toEqual([{ holder: lydia }])
    }),
    { numRuns: 12 },
  )
  const back = north.within(({ pool }) => pool.query(`update shift_swaps set state = 'requested'`))
  expect((unwrap(await back.catch((error: unknown) => error)) as { constraint: string }).constraint).toBe('steps_kept')
})
