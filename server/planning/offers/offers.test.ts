import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import type { Offer } from '../../../contract/planning/offers/offers.ts'
import type { OwnShifts } from '../../../contract/planning/own/own.ts'
import { unwrap } from '../../core/database/database.ts'
import { sweepDeadlines } from '../deadlines/deadlines.ts'
import { AMARA, startOwn } from '../own/testing-own.ts'
import { iso } from '../shifts/testing-schedule.ts'

const DAY: [string, string] = ['2026-11-23T08:00Z', '2026-11-23T16:00Z']
const WEEK: [string, string] = ['2026-11-22T23:00Z', '2026-11-29T23:00Z']

type Answer = { status: number; body: unknown }
type GuardCall = Awaited<ReturnType<Awaited<ReturnType<typeof startOwn>>['signIn']>>

async function start() {
  const started = await startOwn()
  const { ask, at, services, amara, guard } = started
  const offer = (shiftId: string, guards: (string | { guardId: string; reason: string })[], next = 0) =>
    ask({
      method: 'POST',
      url: at(`shifts/${shiftId}/offer`),
      body: { guards: guards.map((each) => (typeof each === 'string' ? { guardId: each } : each)), minutes: 20, next },
    }) as Promise<Answer>
  return {
    ...started,
    offer,
    // Dearer guards rank lower.
    ranked: [amara, await guard('Lydia', { payRate: 1_600 }), await guard('Callum', { payRate: 1_700 })] as const,
    last: async (shiftId: string) =>
      ((await ask({ method: 'GET', url: at(`shifts/${shiftId}/offer`) })).body as { offer: Offer | null }).offer,
    say: (own: GuardCall, offerId: string, answer: 'accept' | 'decline') =>
      own({ method: 'POST', url: at(`me/offers/${offerId}/answer`), body: { answer } }) as Promise<Answer>,
    sweep: () => sweepDeadlines(services),
    saying: (answer: Answer) => [answer.status, (answer.body as { message: string }).message],
  }
}

const idOf = ({ body }: Answer) => (body as Offer).id
const statesOf = (offer: Offer | null) => Object.fromEntries(offer!.answers.map((each) => [each.guardId, each.state]))

test('offer-waves: the first wave gets mails, the second goes by the clock to the next ranked, and then the office is told', async () => {
  const { add, offer, last, ranked, mailTo, byLink, clock, sweep, set, server, quiet, ask, north } = await start()
  const [amara, lydia, callum] = ranked
  await set(lydia, { email: 'lydia@guards.example' })
  const [id] = await add(DAY)
  expect((await ask({ method: 'GET', url: `${north.url}/shifts/${randomUUID()}/offer` })).status).toBe(404)
  expect(await last(id!)).toBe(null)
  expect((await offer(id!, [])).status).toBe(400)
  const sent = await offer(id!, [amara, amara], 1)
  expect([sent.status, sent.body]).toMatchObject([
    201,
    { state: 'open', answers: [{ guardId: amara, state: 'asked' }] },
  ])
  const { text, subject, token } = await mailTo(AMARA, 1)
  expect(subject).toBe('Can you take a shift? Monday, 23 November, 09:00 to 17:00 (8 h)')
  expect(text).toContain('Harbour Street Mall, Main door')
  expect(text).toContain('Harbour Street 1')
  // Eight hours at 15.00.
  expect(text).toContain('Pays €120.00')
  expect(text).toContain('https://www.openstreetmap.org/?mlat=52.5&mlon=13.4#map=17/52.5/13.4')
  const seen = (await byLink('shifts', { token })).body as OwnShifts
  expect(seen).toMatchObject({
    currency: 'EUR',
    offers: [{ id: idOf(sent), state: 'asked', from: iso(DAY[0]), post: 'Main door', pay: 12_000 }],
  })
  expect((await offer(id!, [lydia])).status).toBe(409)

  clock.advance(20 * MINUTE_MS - 1)
  await sweep()
  expect((await last(id!))!.waves).toHaveLength(1)
  clock.advance(1)
  // Nobody has noticed yet that the time is over.
  expect((await byLink('offers/answer', { token, offerId: idOf(sent), answer: 'accept' })).status).toBe(409)
  await sweep()
  // Each wave reads what the shift pays its own guards.
  expect((await mailTo('lydia@guards.example', 1)).text).toContain('Pays €128.00')
  expect(await last(id!)).toMatchObject({ state: 'open', waves: [{ number: 1 }, { number: 2 }] })
  expect(statesOf(await last(id!))).toEqual({ [amara]: 'expired', [lydia]: 'asked' })
  const late = await byLink('offers/answer', { token, offerId: idOf(sent), answer: 'accept' })
  expect([late.status, (late.body as { message: string }).message]).toEqual([409, 'The time to answer is over.'])

  clock.advance(20 * MINUTE_MS)
  await sweep()
  await sweep()
  expect(await last(id!)).toMatchObject({ state: 'expired' })
  expect(statesOf(await last(id!))).not.toHaveProperty(callum)
  await quiet()
  const told = server.received.filter(({ headers }) => String(headers['subject']).startsWith('Nobody took'))
  expect(told.map(({ to }) => to)).toHaveLength(1)
  expect(told[0]!.parts['text/plain']).toContain('2 guards were asked')
  expect((await offer(id!, [callum])).status).toBe(201)
})

test('offer-waves: once everybody has declined the next wave goes out, and several nodes send it once', async () => {
  const { add, offer, last, ranked, signIn, say, sweep } = await start()
  const [amara, lydia] = ranked
  const [id] = await add(DAY)
  const offerId = idOf(await offer(id!, [amara], 1))
  const own = await signIn(amara)
  expect((await say(own, offerId, 'decline')).status).toBe(200)
  expect((await say(own, offerId, 'decline')).status).toBe(200)
  expect((await say(own, offerId, 'accept')).status).toBe(409)
  await Promise.all(Array.from({ length: 8 }, sweep))
  await sweep()
  expect((await last(id!))!.waves).toHaveLength(2)
  expect(statesOf(await last(id!))).toEqual({ [amara]: 'declined', [lydia]: 'asked' })
})

test('offer-first-yes-wins: of fifty who accept at once exactly one gets the shift, and the others read that it is filled', async () => {
  const { add, offer, last, guard, signIn, say, shiftsIn } = await start()
  const guards: string[] = []
  for (let nth = 0; nth < 50; nth++) guards.push(await guard(`Guard ${nth}`))
  const [id] = await add(DAY)
  const offerId = idOf(await offer(id!, guards))
  const people: GuardCall[] = []
  for (const each of guards) people.push(await signIn(each))
  const answers = await Promise.all(people.map((own) => say(own, offerId, 'accept')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const said = new Set(answers.flatMap(({ status, body }) => (status === 409 ? (body as Error).message : [])))
  expect([...said]).toEqual(['This shift is filled. Somebody else was faster.'])
  const winner = guards[answers.findIndex(({ status }) => status === 200)]!
  expect(await shiftsIn(...WEEK)).toMatchObject([
    { state: 'published', assignment: { guardId: winner, state: 'confirmed' }, told: { guardId: winner } },
  ])
  const counted = Object.values(statesOf(await last(id!)))
  expect(counted.filter((state) => state === 'accepted')).toHaveLength(1)
  expect(counted.filter((state) => state === 'filled')).toHaveLength(49)
  expect((await say(people[guards.indexOf(winner)]!, offerId, 'accept')).status).toBe(200)
})

test('offer-judged-at-yes: rules are judged again when a guard accepts, and a refusal leaves the offer to the others', async () => {
  const { add, offer, last, ranked, signIn, say, absent, assign } = await start()
  const [amara, lydia, callum] = ranked
  const [id, same] = await add(DAY, DAY)
  const offerId = idOf(await offer(id!, [...ranked]))
  await absent(amara, '2026-11-23T00:00Z', '2026-11-24T00:00Z')
  const refused = await say(await signIn(amara), offerId, 'accept')
  expect([refused.status, refused.body]).toMatchObject([422, { code: 'rule', violations: [{}] }])
  await assign(same!, lydia)
  expect((await say(await signIn(lydia), offerId, 'accept')).status).toBe(409)
  expect((await last(id!))!.state).toBe('open')
  expect((await say(await signIn(callum), offerId, 'accept')).status).toBe(200)
})

test('offer-reason: against a soft rule an offer carries the scheduler’s reason, and a yes sets no other rule aside', async () => {
  const { add, offer, last, ranked, assign, signIn, say, ask, at } = await start()
  const [amara, lydia] = ranked
  const days = Array.from({ length: 8 }, (_, nth): [string, string] => [
    `2026-11-${23 + nth}T08:00Z`,
    `2026-11-${23 + nth}T12:00Z`,
  ])
  const ids = await add(...days)
  for (const id of ids.slice(0, 6)) expect((await assign(id, amara)).status).toBe(200)
  const seventh = ids[6]!
  expect((await offer(seventh, [lydia, amara])).status).toBe(422)
  expect(await last(seventh)).toBe(null)
  const offerId = idOf(await offer(seventh, [lydia, { guardId: amara, reason: 'The client asks for her' }]))
  expect((await last(seventh))!.answers.find(({ guardId }) => guardId === amara)!.reason).toBe(
    'The client asks for her',
  )
  const own = await signIn(amara)
  const accepted = await say(own, offerId, 'accept')
  expect(accepted.status).toBe(200)
  expect(JSON.stringify(accepted.body)).not.toContain('The client asks for her')

  // Offered without a rule in the way, and then the week fills up.
  const eighth = idOf(await offer(ids[7]!, [lydia]))
  for (const id of ids.slice(0, 7)) {
    await ask({ method: 'POST', url: at(`shifts/${id}/release`) })
    expect((await assign(id, lydia, 'Nobody else')).status).toBe(200)
  }
  const refused = await say(await signIn(lydia), eighth, 'accept')
  expect([refused.status, refused.body]).toMatchObject([422, { code: 'rule', violations: [{ overridable: 'reason' }] }])
})

test('offer-own-alone: a guard answers own offers alone, and nobody who may not take a shift is asked', async () => {
  const { add, offer, ranked, signIn, say, north, south, ask, set, mailTo, byLink, absent } = await start()
  const [amara, lydia, callum] = ranked
  const [id] = await add(DAY)
  await absent(callum, '2026-11-23T00:00Z', '2026-11-24T00:00Z')
  // Two people have to allow work in time off, and nobody publishes an offer after the yes.
  for (const guards of [[callum], [lydia, callum], [randomUUID()], [{ guardId: callum, reason: 'He agreed' }]])
    expect((await offer(id!, guards)).status).toBe(422)
  const offerId = idOf(await offer(id!, [lydia, amara]))
  const his = await signIn(callum)
  for (const each of [offerId, randomUUID()]) expect((await say(his, each, 'accept')).status).toBe(404)
  const { token } = await mailTo(AMARA, 1)
  expect((await byLink('offers/answer', { token, offerId: randomUUID(), answer: 'accept' })).status).toBe(404)
  expect((await byLink('offers/answer', { token, offerId, answer: 'perhaps' })).status).toBe(400)
  await set(lydia, { state: 'suspended' })
  expect((await say(await signIn(lydia), offerId, 'accept')).status).toBe(409)
  expect((await byLink('offers/answer', { token, offerId, answer: 'accept' })).status).toBe(200)
  const withdraw = { method: 'POST', url: `${north.url}/offers/${offerId}/withdraw` } as const
  expect((await ask(withdraw)).status).toBe(409)
  expect((await ask({ ...withdraw, url: `${north.url}/offers/${randomUUID()}/withdraw` })).status).toBe(404)
  const foreign = { ...withdraw, url: `${south.url}/offers/${offerId}/withdraw` }
  expect((await south.owner.ask(foreign)).status).toBe(404)
})

test('offer-ends-with-shift: a shift that is given, moved or cancelled is offered no more', async () => {
  const { add, offer, last, ranked, assign, ask, at, signIn, say, publish, saying } = await start()
  const [amara, lydia] = ranked
  const ids = await add(DAY, ['2026-11-24T08:00Z', '2026-11-24T16:00Z'], ['2026-11-25T08:00Z', '2026-11-25T16:00Z'])
  const [given, moved, cancelled] = ids as [string, string, string]
  await publish(...WEEK)
  const offers = new Map<string, string>()
  for (const id of ids) offers.set(id, idOf(await offer(id, [lydia])))
  await assign(given, amara)
  const body = { version: 2, from: iso('2026-11-24T09:00Z'), to: iso('2026-11-24T17:00Z') }
  expect((await ask({ method: 'PATCH', url: at(`shifts/${moved}`), body })).status).toBe(200)
  expect((await ask({ method: 'DELETE', url: at(`shifts/${cancelled}`) })).status).toBe(200)
  expect([(await last(given))!.state, (await last(moved))!.state]).toEqual(['filled', 'withdrawn'])
  const own = await signIn(lydia)
  expect(saying(await say(own, offers.get(given)!, 'accept'))).toEqual([
    409,
    'This shift is filled. Somebody else was faster.',
  ])
  expect(saying(await say(own, offers.get(moved)!, 'accept'))).toEqual([409, 'Your company withdrew this offer.'])
  expect((await say(own, offers.get(cancelled)!, 'accept')).status).toBe(409)
  const seen = (await own({ method: 'GET', url: at('me/shifts') })).body as OwnShifts
  expect(seen.offers.map(({ state }) => state)).toEqual(['filled', 'withdrawn', 'withdrawn'])
})

test('offer-steps: the database itself lets no state go back, and keeps one open offer and one yes', async () => {
  const { add, offer, ranked, north, ask, at } = await start()
  const [amara, lydia] = ranked
  const [id] = await add(DAY)
  const offerId = idOf(await offer(id!, [amara, lydia]))
  const refusal = (text: string) =>
    north
      .within(({ pool }) => pool.query(text))
      .then(
        () => 'done',
        (error: unknown) => (unwrap(error) as { constraint: string }).constraint,
      )
  const yes = `update offer_answers set state = 'accepted', answered_at = now() where offer_id = '${offerId}'`
  expect(await refusal(yes)).toBe('offer_answers_yes')
  const second = `insert into shift_offers (organisation_id, id, shift_id, state, minutes, next, opened_at)
    select organisation_id, gen_random_uuid(), shift_id, state, minutes, next, opened_at from shift_offers`
  expect(await refusal(second)).toBe('shift_offers_open')
  expect((await ask({ method: 'POST', url: at(`offers/${offerId}/withdraw`) })).status).toBe(200)
  expect(await refusal(`update shift_offers set state = 'open'`)).toBe('steps_kept')
  expect(await refusal(`update offer_answers set state = 'asked'`)).toBe('steps_kept')
  expect(await refusal(`update offer_waves set state = 'open'`)).toBe('steps_kept')
  const { rows } = await north.within(({ pool }) => pool.query('select state from deadlines'))
  expect(rows).toEqual([{ state: 'cancelled' }])
})

test('offer-steps: whatever guards, the office and the clock do in any order, every state follows from the one before', async () => {
  const { add, offer, last, ranked, signIn, say, ask, at, assign, clock, sweep, north } = await start()
  const own = [await signIn(ranked[0]), await signIn(ranked[1])]
  const FINAL = new Set(['filled', 'expired', 'withdrawn', 'accepted', 'declined'])
  const acts = ['offer', 'yes 0', 'yes 1', 'no 0', 'no 1', 'withdraw', 'assign', 'release', 'time'] as const
  let days = 0
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acts), { minLength: 2, maxLength: 9 }), async (done) => {
      const day = new Date(Date.parse('2026-12-01T08:00Z') + days++ * 3 * DAY_MS)
      const [id] = await add([day.toISOString(), new Date(day.getTime() + 4 * HOUR_MS).toISOString()])
      let offerId: string = randomUUID()
      const seen = new Map<string, string>()
      for (const act of ['offer', ...done]) {
        const [what, who] = act.split(' ')
        if (what === 'offer') {
          const sent = await offer(id!, [ranked[0], ranked[1]], 1)
          if (sent.status === 201) offerId = idOf(sent)
        } else if (what === 'withdraw') await ask({ method: 'POST', url: at(`offers/${offerId}/withdraw`) })
        else if (what === 'assign') await assign(id!, ranked[2])
        else if (what === 'release') await ask({ method: 'POST', url: at(`shifts/${id}/release`) })
        else if (what === 'time') {
          clock.advance(20 * MINUTE_MS)
          await sweep()
        } else await say(own[Number(who)]!, offerId, what === 'yes' ? 'accept' : 'decline')
        const now = (await last(id!))!
        const states = new Map([[now.id, now.state as string]])
        for (const { guardId, state } of now.answers) states.set(`${now.id} ${guardId}`, state)
        for (const [key, state] of states) {
          if (FINAL.has(seen.get(key) ?? '')) expect(state).toBe(seen.get(key))
          seen.set(key, state)
        }
        const accepted = now.answers.filter(({ state }) => state === 'accepted')
        if (now.state === 'open') expect(accepted).toEqual([])
        else expect(now.answers.some(({ state }) => state === 'asked')).toBe(false)
        expect(accepted.length).toBeLessThanOrEqual(now.state === 'filled' ? 1 : 0)
      }
      const { rows } = await north.within(({ pool }) =>
        pool.query(`select count(*)::int as armed from deadlines d join offer_waves w on w.id = d.subject_id
          where d.state = 'armed' and w.state = 'over'`),
      )
      expect(rows).toEqual([{ armed: 0 }])
    }),
    { numRuns: 15 },
  )
})
