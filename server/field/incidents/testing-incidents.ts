import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import type { IncidentRecord } from '../../../contract/field/incidents/record.ts'
import { iso, startScheduling } from '../../planning/shifts/testing-schedule.ts'

export const NOW = '2026-11-24T09:00:00Z'

/** A record that has the minimum, at a site. */
export const recordAt = (siteId: string, change: Partial<IncidentRecord> = {}): IncidentRecord => ({
  type: 'forced_entry',
  title: 'Forced door, cage 4',
  siteId,
  postId: null,
  place: 'Dock 6',
  occurredAt: iso('2026-11-24T08:55Z'),
  reportedBy: 'Dana Brooks',
  reportedTo: 'Imogen Vale',
  text: 'Two men climbed the fence by ramp B.',
  actionTaken: 'Police called.',
  actionToTake: 'Mend the fence.',
  witnesses: 'none',
  policeReference: '',
  fireReference: '',
  ...change,
})

/** A company with a site and a dispatcher who sees all of it, at nine in the morning. */
export async function startIncidents(now = NOW) {
  const started = await startScheduling(now)
  const { north, siteId } = started
  const ask = async <T>(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    who = north.owner,
  ) => {
    const { status, body: answer } = await who.ask({
      method,
      url: `${north.url}/${path}`,
      ...(body !== undefined && { body }),
    })
    return { status, body: answer as T }
  }
  /** Opens an incident, submitted and of severity 3 unless the test says otherwise. */
  const open = async (change: Partial<IncidentRecord> & { state?: string; severity?: number } = {}) => {
    const { state = 'submitted', severity = 3, ...record } = change
    const body = { ...recordAt(siteId, record), state, severity, priority: null }
    return ask<Incident>('POST', 'incidents', body)
  }
  const read = async (id: string) => (await ask<Incident>('GET', `incidents/${id}`)).body
  const move = (id: string, to: string, more: { reason?: string; duplicateOf?: string } = {}) =>
    ask<Incident>('POST', `incidents/${id}/transition`, { to, reason: '', duplicateOf: null, ...more })
  /** Takes an incident through all states up to one. */
  const bring = async (id: string, to: string) => {
    const way = ['acknowledged', 'in_progress', 'contained', 'resolved', 'under_review', 'closed']
    for (const state of way.slice(0, way.indexOf(to) + 1)) {
      const { status, body } = await move(id, state)
      if (status !== 200) throw new Error(`${state}: ${status} ${JSON.stringify(body)}`)
    }
  }
  /** Adds a site of another client, and gives its id. */
  const addSite = async () => {
    const client = (await ask<{ id: string }>('POST', 'clients', { name: 'Solent Energy', state: 'active' })).body
    const place = { clientId: client.id, name: 'Substation', address: '', zone: 'Europe/London', lat: null, lng: null }
    return (await ask<{ id: string }>('POST', 'sites', place)).body.id
  }
  return { ...started, askAs: ask, addSite, open, read, move, bring }
}
