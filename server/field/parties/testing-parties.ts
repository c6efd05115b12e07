import type { CustodyItem, EvidenceFile } from '../../../contract/field/parties/evidence.ts'
import type { Party } from '../../../contract/field/parties/parties.ts'
import { startField } from '../devices/testing-devices.ts'

export const DETAILS = { name: 'Jonas Weber', phone: '+49 30 901820', plate: 'B-XY 123' }
export const SUBJECT = { kind: 'person', role: 'subject', summary: 'Man in a red jacket', details: DETAILS }
export const HASP = {
  label: 'Hasp, bag 0093',
  from: 'Remi',
  to: 'Priya',
  purpose: 'Kept for the police',
  place: 'Safe',
}

/** A company with a report of a guard, and the people who look after it. */
export async function startParties() {
  const field = await startField()
  const { phone, shiftId, siteId, north } = field
  const media = [{ sha256: 'a'.repeat(64), type: 'image/png', takenAt: phone.now() }]
  const facts = { type: 'theft', severity: 3, siteId, postId: null, shiftId, occurredAt: phone.now() }
  await phone.act('report', { ...facts, text: 'Cage door bent', media })
  const { rows } = await north.within(({ pool }) => pool.query<{ id: string }>('select id from incidents'))
  const incidentId = rows[0]!.id
  const dispatcher = await north.person('dispatcher')
  const ask = (
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: object,
    by: { ask: typeof dispatcher.ask } = dispatcher,
  ) => by.ask({ method, url: `${north.url}/${path}`, ...(body && { body }) })
  return {
    ...field,
    incidentId,
    dispatcher,
    ask,
    add: async (draft: object = SUBJECT) => (await ask('POST', `incidents/${incidentId}/parties`, draft)).body as Party,
    parties: async () => ((await ask('GET', `incidents/${incidentId}/parties`)).body as { parties: Party[] }).parties,
    evidence: async () =>
      (await ask('GET', `incidents/${incidentId}/evidence`)).body as { files: EvidenceFile[]; items: CustodyItem[] },
    take: async (item: object = HASP) => ask('POST', `incidents/${incidentId}/custody`, item),
    events: async (kind: string) =>
      (
        await north.within(({ pool }) =>
          pool.query<{ subject: string; body: Record<string, unknown>; personal: Record<string, unknown> | null }>(
            `select e.subject, e.body, v.body as personal from ledger_events e
             left join ledger_private v on v.organisation_id = e.organisation_id and v.event_id = e.id
             where e.kind = $1 order by e.id`,
            [kind],
          ),
        )
      ).rows,
  }
}
