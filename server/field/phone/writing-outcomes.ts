import { append, type Cause } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { addAcceptances } from '../devices/queries-policy.ts'
import { hearLoneGuards } from '../attendance/following-calls.ts'
import { noteTime } from '../attendance/noting-time.ts'
import { addIncidents, numberOf, takeNumbers } from '../incidents/queries.ts'
import { startClocks } from '../incidents/running-clocks.ts'
import type { StoredDevice } from '../devices/queries.ts'
import { takeSteps } from '../dispatch/answering-calls.ts'
import { noteRead } from '../dispatch/reading-messages.ts'
import { notePanic } from '../panics/taking-panics.ts'
import { noteScans } from '../patrols/noting-scans.ts'
import { addNotes, markRead } from '../pass-on/queries.ts'
import { addAcks, addCommands, type NewCommand } from './queries.ts'
import type { Stage } from './scene.ts'

/** Writes all that the commands of one call lead to, each kind in one statement. Reports get their numbers here. */
export async function writeAll(
  tenant: Tenant,
  cause: Cause,
  device: StoredDevice,
  { rows, stage }: { rows: NewCommand[]; stage: Stage | null },
): Promise<void> {
  if (!stage) return
  await numberIncidents(tenant, stage, rows)
  await addCommands(tenant, rows)
  await noteTime(tenant, stage, cause.clock())
  await hearLoneGuards(tenant, stage.patrols.scans, cause.clock())
  for (const panic of stage.panics) await notePanic(tenant, cause, device, panic)
  await addIncidents(tenant, stage.incidents, stage.media)
  await startClocks(tenant, stage.incidents, cause.clock())
  await noteScans(tenant, stage.patrols)
  await takeSteps(tenant, cause, stage.dispatch)
  await noteRead(tenant, cause, stage.messages)
  await addNotes(tenant, stage.written)
  await markRead(tenant, stage.read)
  await addAcks(tenant, stage.acks)
  await addAcceptances(tenant, stage.acceptances)
  await append(tenant, cause, ...stage.ledger)
}

async function numberIncidents(tenant: Tenant, { incidents, ledger }: Stage, rows: NewCommand[]): Promise<void> {
  const [first] = incidents
  if (!first) return
  const start = await takeNumbers(tenant, first.year, incidents.length)
  for (const [at, incident] of incidents.entries()) {
    incident.number = start + at
    const number = numberOf(incident.year, incident.number)
    for (const row of rows) if (row.id === incident.id) row.number = number
    for (const event of ledger) if (event.subject === `incident:${incident.id}`) event.body = { ...event.body, number }
  }
}
