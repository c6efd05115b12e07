import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { HistoryEntry } from '../../../contract/planning/ledger/history.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { day, put, removal, WEEK } from './testing-changing.ts'
import { startNoting } from './testing-details.ts'

const [FROM, TO] = [`from=${new Date(WEEK[0]).toISOString()}`, `to=${new Date(WEEK[1]).toISOString()}`]

test('shift-details: notes, codes and breaks stand on a shift, and go away with a plain one', async () => {
  const { add, ask, at, postId, note, details, now, codes } = await startNoting()
  const [from, to] = day(1)
  const body = { shifts: [{ postId, from, to, details: details({ guardNote: '  Ask for Mr. Weber ' }) }] }
  const added = (await ask({ method: 'POST', url: at('shifts'), body })).body as { shifts: Shift[] }
  expect(added.shifts[0]!.details).toEqual(details())
  const [id] = await add(day(0))
  expect((await now()).get(id!)).not.toHaveProperty('details')
  expect(await note((await now()).get(id!)!, details({ payId: null }))).toMatchObject({
    outcome: 'done',
    shift: { details: details({ payId: null }), version: 2 },
  })
  const plain = { guardNote: '', officeNote: '', serviceId: null, billId: null, payId: null, breaks: null }
  expect((await note((await now()).get(id!)!, plain)).shift).not.toHaveProperty('details')

  const shift = (await now()).get(id!)!
  const refused = async (rest: Parameters<typeof details>[0]) => (await note(shift, details(rest))).message
  expect(await refused({ serviceId: randomUUID() })).toBe('There is no such service code.')
  expect(await refused({ payId: codes.bill.id })).toBe('There is no such pay class.')
  const long = { minutes: 240, paid: true }
  expect(await refused({ breaks: [long, long] })).toBe('The breaks are as long as the shift. Plan shorter ones.')
  expect((await now()).get(id!)).toEqual(shift)
})

test('shift-details: a retired code stays where it is, and comes to no other shift', async () => {
  const { add, ask, at, note, details, now, codes } = await startNoting()
  const [first, second] = await add(day(0), day(1))
  const shift = async (id = first!) => (await now()).get(id)!
  await note(await shift(), details())
  const url = at(`shift-codes/${codes.bill.id}`)
  await ask({ method: 'PATCH', url, body: { isRetired: true } })
  expect((await note(await shift(), details({ guardNote: 'Other' }))).outcome).toBe('done')
  expect(await note(await shift(second!), details())).toMatchObject({
    outcome: 'conflict',
    message: 'The bill class STD is retired. Choose another one.',
  })
})

test('shift-details: only planners change them, in their own company and scope, and malformed ones are refused', async () => {
  const { add, details, north, south, at, now, siteId, clientId } = await startNoting()
  const [id] = await add(day(0))
  const shift = (await now()).get(id!)!
  const step = { ...put(shift, {}), details: details() }
  const send = (by: typeof north.owner.ask, body: object, url = at('shifts/changes')) =>
    by({ method: 'POST', url, body: { steps: [body], trial: false } })
  expect((await send((await north.person('dispatcher')).ask, step)).status).toBe(403)
  expect((await send(south.owner.ask, step)).status).toBe(404)
  expect((await send(south.owner.ask, step, `${south.url}/shifts/changes`)).body).toMatchObject({
    results: [{ outcome: 'not-found', shift: null }],
  })
  const elsewhere = await north.person('scheduler', { clients: [], sites: [randomUUID()] })
  expect((await send(elsewhere.ask, step)).body).toMatchObject({ results: [{ outcome: 'not-found', shift: null }] })
  expect((await now()).get(id!)).toEqual(shift)
  const inside = await north.person('scheduler', { clients: [clientId], sites: [siteId] })
  expect((await send(inside.ask, step)).body).toMatchObject({ results: [{ outcome: 'done' }] })
  const bad = [
    { guardNote: 'x'.repeat(501) },
    { officeNote: 'x\u0000' },
    { breaks: [{ minutes: 0, paid: true }] },
    { breaks: Array.from({ length: 7 }, () => ({ minutes: 5, paid: true })) },
    { breaks: [{ minutes: 5 }] },
    { payId: 'x' },
    { other: 1 },
  ]
  for (const rest of bad)
    expect((await send(north.owner.ask, { ...step, details: { ...details(), ...rest } })).status).toBe(400)
})

test('note-told-again: another note or other breaks wait to be published, the rest changes nothing for guards', async () => {
  const { add, guard, assign, publish, changesIn, note, details, now, codes } = await startNoting()
  const [id] = await add(day(1))
  await assign(id!, await guard('Amara'))
  await publish(...WEEK)
  const shift = async () => (await now()).get(id!)!
  const waiting = async () => (await changesIn(...WEEK)).changes.map(({ kind }) => kind)
  await note(await shift(), details({ guardNote: '', breaks: null }))
  expect(await waiting()).toEqual([])
  await note(await shift(), details({ breaks: null }))
  expect(await waiting()).toEqual(['noted'])
  await publish(...WEEK)
  expect(await waiting()).toEqual([])
  expect((await shift()).told).toMatchObject({ note: 'Ask for Mr. Weber' })
  await note(await shift(), details({ officeNote: 'Another', billId: null, serviceId: codes.service.id, breaks: null }))
  expect(await waiting()).toEqual([])
  await note(await shift(), details())
  expect(await waiting()).toEqual(['noted'])
  await note(await shift(), details({ breaks: null }))
  expect(await waiting()).toEqual([])
})

test('note-told-again: a published note is taken back, and a confirmation outlasts another note', async () => {
  const { add, guard, assign, publish, changesIn, note, details, now, ask, at } = await startNoting()
  const [id] = await add(day(1))
  await assign(id!, await guard('Amara'))
  await publish(...WEEK)
  const shift = async () => (await now()).get(id!)!
  await note(await shift(), details({ breaks: null }))
  expect((await ask({ method: 'POST', url: at(`shifts/${id}/confirm`) })).status).toBe(200)
  const { publicationId } = (await publish(...WEEK)).body as { publicationId: string }
  expect((await shift()).assignment!.state).toBe('confirmed')
  const undone = await ask({
    method: 'POST',
    url: at(`publications/${publicationId}/undo`),
    body: { evenIfRead: false },
  })
  expect(undone.body).toMatchObject({ undone: 1 })
  expect((await shift()).told).not.toHaveProperty('note')
  expect((await changesIn(...WEEK)).changes.map(({ kind }) => kind)).toEqual(['noted'])
  // Another note went out since, so the older publication can't be taken back.
  const again = (await publish(...WEEK)).body as { publicationId: string }
  await note(await shift(), details({ guardNote: 'Gate B', breaks: null }))
  await publish(...WEEK)
  const url = at(`publications/${again.publicationId}/undo`)
  expect((await ask({ method: 'POST', url, body: { evenIfRead: true } })).status).toBe(409)
})

test('details-in-log: the log says in words what was noted before and after, and finds it', async () => {
  const { add, note, details, now, ask, at, codes } = await startNoting()
  const [id] = await add(day(1))
  const shift = async () => (await now()).get(id!)!
  await note(await shift(), details({ officeNote: '', payId: null }))
  await ask({ method: 'PATCH', url: at(`shift-codes/${codes.service.id}`), body: { code: 'PTR' } })
  await note(await shift(), details({ serviceId: null, officeNote: '', payId: null, breaks: [] }))
  const entries = async (query: string) =>
    ((await ask({ method: 'GET', url: at(`history?${query}`) })).body as { entries: HistoryEntry[] }).entries
  const noted = (await entries(`shift=${id}`)).filter(({ kind }) => kind === 'shift.noted')
  expect(noted.map(({ what, before, after }) => [what, before, after])).toEqual([
    [
      'Notes, codes or breaks of the shift changed',
      'Service code: PTR The PAT; Breaks: 45 min unpaid',
      'Service code: none; Breaks: none',
    ],
    [
      'Notes, codes or breaks of the shift changed',
      'Note for the guard: none; Service code: none; Bill class: none; Breaks: as the rules say',
      'Note for the guard: Ask for Mr. Weber; Service code: PAT The PAT; Bill class: STD The STD; Breaks: 45 min unpaid',
    ],
  ])
  expect(await entries('search=weber')).toHaveLength(1)
})

test('details-carried: a copied week keeps them but for retired codes, and a removed draft comes back with them', async () => {
  const { add, note, details, now, ask, at, shiftsIn, codes, change } = await startNoting()
  const [id] = await add(day(1))
  await note((await now()).get(id!)!, details())
  await ask({ method: 'PATCH', url: at(`shift-codes/${codes.pay.id}`), body: { isRetired: true } })
  const body = { from: new Date(WEEK[0]).toISOString(), to: new Date(WEEK[1]).toISOString(), weeks: 1, guards: true }
  expect((await ask({ method: 'POST', url: at('shifts/copy'), body })).status).toBe(201)
  const [copy] = await shiftsIn('2026-11-29T23:00Z', '2026-12-06T23:00Z')
  expect(copy!.details).toEqual(details({ payId: null }))
  const shift = (await now()).get(id!)!
  await change([removal(shift)])
  const { postId, from, to } = shift
  const [back] = await change([{ kind: 'add', postId, from, to, guardId: null, details: details({ payId: null }) }])
  expect(back!.shift!.details).toEqual(details({ payId: null }))
})

test('own-break-plan: planned breaks count in place of those of the rules, and are named where they are under the law', async () => {
  const { add, guard, assign, note, details, now, ask, at, north, candidates } = await startNoting()
  await north.owner.ask({ method: 'PUT', url: at('rules'), body: { chosen: ['basics', 'de-arbzg'] } })
  const [id] = await add(day(1, 8, 10))
  const amara = await guard('Amara')
  await assign(id!, amara)
  const shift = async () => (await now()).get(id!)!
  const paid = async () => (await ask({ method: 'GET', url: at(`shifts/${id}/breaks`) })).body
  // The German law has three breaks of 15 minutes in ten hours, none of them paid.
  expect(await paid()).toMatchObject({ planned: null, paidMinutes: 555 })
  const hour = [
    { minutes: 60, paid: false },
    { minutes: 10, paid: true },
  ]
  expect((await note(await shift(), details({ breaks: hour }))).outcome).toBe('done')
  expect(await paid()).toMatchObject({ planned: hour, paidMinutes: 540 })
  const { body } = await ask({ method: 'GET', url: at(`breaks?${FROM}&${TO}`) })
  expect(body).toMatchObject({
    shifts: [
      {
        id,
        paidMinutes: 540,
        breaks: [
          { kind: 'break', minutes: 60, paid: 'no' },
          { kind: 'break', minutes: 10, paid: 'yes' },
        ],
      },
    ],
  })
  const short = details({ breaks: [{ minutes: 30, paid: false }] })
  const text = 'The break plan of this shift has 30 min of meals, the law asks for 45 min'
  expect(await note(await shift(), short)).toMatchObject({ outcome: 'reason', message: text })
  expect(await paid()).toMatchObject({ paidMinutes: 540 })
  expect(await note(await shift(), short, 'The client wants it')).toMatchObject({
    outcome: 'done',
    violations: [{ kind: 'meal_break', measured: 30, limit: 45, unit: 'minutes' }],
  })
  await ask({ method: 'POST', url: at(`shifts/${id}/release`) })
  expect((await candidates(id!)).withReason[0]!.violations).toMatchObject([{ kind: 'meal_break', text }])
})
