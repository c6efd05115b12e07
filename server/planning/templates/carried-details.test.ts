import { expect, test } from 'vitest'
import { NO_DETAILS, type ShiftDetails } from '../../../contract/planning/shifts/details.ts'
import type { Preview, Template } from '../../../contract/planning/templates/templates.ts'
import { startNoting } from '../shifts/testing-details.ts'

const WEEK: [string, string] = ['2026-11-22T23:00Z', '2026-11-29T23:00Z']

/** A week of two days that a template with details made; `apply` carries what `change` saved. */
async function start() {
  const started = await startNoting()
  const { ask, at, siteId, postId, details, shiftsIn } = started
  const bodyOf = (noted?: ShiftDetails) => ({
    siteId,
    name: 'Door',
    duties: [
      { code: 'D', postId, days: [1, 2], start: '07:00', end: '15:00', headcount: 1, ...(noted && { details: noted }) },
    ],
    rotations: [],
  })
  const template = (await ask({ method: 'POST', url: at('templates'), body: bodyOf(details()) })).body as Template
  const url = at(`templates/${template.id}`)
  let { version } = template
  const apply = async () =>
    (await ask({ method: 'POST', url: `${url}/apply`, body: { from: '2026-11-23', weeks: 1 } })).body as {
      additionId: string
    }
  return {
    ...started,
    template,
    url,
    apply,
    bodyOf,
    change: async (noted?: ShiftDetails) => {
      const saved = await ask({ method: 'PATCH', url, body: { version, data: bodyOf(noted) } })
      if (saved.status === 200) ({ version } = saved.body as Template)
      return saved
    },
    preview: async () => (await ask({ method: 'GET', url: `${url}/preview?from=2026-11-23&weeks=1` })).body as Preview,
    noted: async () => (await shiftsIn(...WEEK)).map((shift) => shift.details ?? null),
    undo: (id: string) => ask({ method: 'POST', url: at(`additions/${id}/undo`) }),
  }
}

test('details-carried: a template notes them on its shifts, and a change is carried but for what somebody noted by hand', async () => {
  const { template, apply, change, preview, noted, details, shiftsIn, note, undo } = await start()
  expect(template.duties[0]!.details).toEqual(details())
  await apply()
  expect(await noted()).toEqual([details(), details()])
  const [first] = await shiftsIn(...WEEK)
  const own = details({ guardNote: 'By hand' })
  await note(first!, own)
  const next = details({ guardNote: 'Gate B', breaks: null })
  await change(next)
  const { changed, skipped } = await preview()
  expect(changed.map(({ day, isNoted, before, after }) => [day, isNoted, before.from === after!.from])).toEqual([
    ['2026-11-24', true, true],
  ])
  expect(skipped).toMatchObject([{ day: '2026-11-23', reason: 'there' }])
  const { additionId } = await apply()
  expect(await noted()).toEqual([own, next])
  expect(await preview()).toMatchObject({ changed: [], added: [] })
  expect((await undo(additionId)).body).toMatchObject({ restored: 1 })
  expect(await noted()).toEqual([own, details()])
})

test('details-carried: a retired code is left out of new shifts, and a template may keep it but not take another one', async () => {
  const { apply, change, noted, details, codes, ask, at } = await start()
  await ask({ method: 'PATCH', url: at(`shift-codes/${codes.bill.id}`), body: { isRetired: true } })
  await apply()
  expect(await noted()).toEqual([details({ billId: null }), details({ billId: null })])
  expect((await change(details({ guardNote: 'Gate B' }))).status).toBe(200)
  await change(details({ billId: null }))
  expect((await change(details())).body).toMatchObject({
    code: 'conflict',
    message: 'The bill class STD is retired. Choose another one.',
  })
  expect((await change(details({ billId: null, payId: codes.service.id }))).status).toBe(409)
  const plain = (await change(NO_DETAILS)).body as Template
  expect(plain.duties[0]).not.toHaveProperty('details')
})

test('details-carried: a removed draft of a template comes back with its details where its act is undone', async () => {
  const { apply, ask, url, noted, details, undo, bodyOf, shiftsIn } = await start()
  await apply()
  const { version } = (await ask({ method: 'GET', url })).body as Template
  const data = bodyOf(details())
  const fewer = { ...data, duties: [{ ...data.duties[0]!, days: [1] }] }
  expect((await ask({ method: 'PATCH', url, body: { version, data: fewer } })).status).toBe(200)
  const { additionId } = await apply()
  expect(await shiftsIn(...WEEK)).toHaveLength(1)
  expect((await undo(additionId)).body).toMatchObject({ restored: 1 })
  expect(await noted()).toEqual([details(), details()])
})
