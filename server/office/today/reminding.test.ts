import { expect, test } from 'vitest'
import type { Today } from '../../../contract/office/today/today.ts'
import { startScheduling } from '../../planning/shifts/testing-schedule.ts'

async function start() {
  const started = await startScheduling('2026-11-24T06:00:00Z')
  const { add, assign, guard, publish, ask, at, postId, north, call } = started
  const amara = await guard('Amara Diallo')
  const ben = await guard('Ben Achterberg')
  const [first, second] = await add(
    ['2026-11-24T18:00Z', '2026-11-25T02:00Z'],
    ['2026-11-25T03:00Z', '2026-11-25T05:30Z'],
  )
  await assign(first!, amara)
  await assign(second!, ben)
  await publish('2026-11-24T00:00Z', '2026-11-26T00:00Z')
  await north.within(({ pool }) =>
    pool.query(`update guards set phone = '+442079460958', email = case when id = $1 then email end`, [amara]),
  )
  const orders = at(`posts/${postId}/orders`)
  await ask({ method: 'PUT', url: orders, body: { body: 'Check badges.' } })
  for (const step of ['submit', 'publish']) await ask({ method: 'POST', url: `${orders}/${step}`, body: { number: 1 } })
  const url = at(`today/orders/${postId}/remind`)
  return {
    ...started,
    amara,
    url,
    today: async () => (await ask({ method: 'GET', url: at('today') })).body as Today,
    remind: (number = 1, who = ask) => who({ method: 'POST', url, body: { number } }),
    ask,
    call,
  }
}

test('today-reminds: it reminds each guard once in 24 hours, and says who was reached and who not', async () => {
  const { remind, today, clock, siteId, postId, services } = await start()
  const [order] = (await today()).waiting
  expect(order).toMatchObject({ kind: 'order', id: postId, siteId, number: 1, count: 2 })
  const lost = [{ guard: 'Ben Achterberg', why: 'no_address' }]
  expect((await remind()).body).toEqual({ reached: ['Amara Diallo'], unreached: lost, recent: [] })
  expect((await remind()).body).toEqual({ reached: [], unreached: lost, recent: ['Amara Diallo'] })
  clock.set('2026-11-24T07:30:00Z')
  expect((await remind()).body).toEqual({ reached: [], unreached: lost, recent: ['Amara Diallo'] })
  const { rows } = await services.database.pool.query(`select 1 from jobs.job where name = 'remind-readers'`)
  expect(rows).toHaveLength(1)
})

test('today-reminds: it refuses a version that is not in force, a post of nobody, and who may not remind', async () => {
  const { remind, north, south, url, ask, call } = await start()
  expect((await remind(2)).status).toBe(409)
  expect((await remind(0)).status).toBe(400)
  const elsewhere = url.replace(/orders\/[^/]+/, `orders/${crypto.randomUUID()}`)
  expect((await ask({ method: 'POST', url: elsewhere, body: { number: 1 } })).status).toBe(404)
  expect((await remind(1, (await north.person('guard')).ask)).status).toBe(403)
  expect((await remind(1, south.owner.ask)).status).toBe(404)
  expect((await call('POST', url, { body: { number: 1 } })).status).toBe(401)
})

test('today-what-waits: who did not confirm has a phone, how often they were asked, and whether they opened it', async () => {
  const { today, north, amara } = await start()
  const own = async () => (await today()).unconfirmed.find(({ guardId }) => guardId === amara)
  expect(await own()).toMatchObject({ phone: '+442079460958', asked: 1, isOpened: false })
  await north.within(({ pool }) => pool.query('update publications set readers = array[$1::uuid]', [amara]))
  expect(await own()).toMatchObject({ asked: 1, isOpened: true })
})
