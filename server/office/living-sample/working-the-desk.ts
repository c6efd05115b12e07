import { MINUTE_MS, SECOND_MS } from '../../../contract/core/units.ts'
import type { Clock } from '../../core/base/clock.ts'
import { acknowledgeAlert, resolveAlert } from '../../field/alerts/acting.ts'
import { closeByHand } from '../../field/dispatch/closing-calls.ts'
import { noteByRadio } from '../../field/dispatch/noting-steps.ts'
import { readIncidentUnits, sendToIncident } from '../../field/dispatch/units-of-incidents.ts'
import { moveIncident } from '../../field/incidents/moving.ts'
import { lockIncident } from '../../field/incidents/queries.ts'
import { tellClient } from '../../field/incidents/telling-client.ts'
import { changeRecord } from '../../field/incidents/working.ts'
import type { Teller } from '../../field/dispatch/telling-units.ts'
import type { Cause } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { type FollowUp, followUpOf, RECORD } from './following-up.ts'
import { type DeskAlert, type DeskCase, listCases, listDeskAlerts } from './queries-desk.ts'
import { joinOffice, OFFICE } from './queries-office.ts'

/** So long after its time a unit is still sent; later nobody is needed any more. */
const SENDS_MS = 5 * MINUTE_MS
/** An alert is taken on after so long, and over after so long. That of a clock ends with the clock. */
const [TAKES_MS, ENDS_MS] = [45 * SECOND_MS, 18 * MINUTE_MS]
/** The most rounds of one turn: an incident has fewer steps. */
const MOST_ROUNDS = 14

/** What somebody has to do about an incident now, by how long ago it came in; undefined for nothing. */
export function dueStep(each: DeskCase, seed: string, elapsed: number): FollowUp | undefined {
  const plan = followUpOf(seed, each.number, each.severity)
  const { state, callId, step, wasSent, owesClient } = each
  const isDue = (what: FollowUp) => plan[what] !== undefined && elapsed >= plan[what]
  const isOpen = ['acknowledged', 'in_progress', 'contained'].includes(state)
  if (state === 'submitted') return isDue('acknowledge') ? 'acknowledge' : undefined
  if (isOpen && !wasSent && isDue('send') && elapsed < plan.send! + SENDS_MS) return 'send'
  if (isOpen && owesClient && isDue('tell')) return 'tell'
  if (step === 'assigned' && isDue('accept')) return 'accept'
  if (step === 'accepted' && isDue('leave')) return 'leave'
  if (step === 'en_route' && isDue('arrive')) return 'arrive'
  if (callId !== null && (step === 'on_scene' || step === null) && isDue('clear')) return 'clear'
  if (callId === null && isOpen && isDue('resolve')) return 'resolve'
  if (state === 'resolved' && isDue('review')) return 'review'
  return state === 'under_review' && isDue('close') ? 'close' : undefined
}

type Desk = { clock: Clock; services: Teller; seed: string }

/** Lets the invented people of the office do about incidents and alerts of the sample what is due, in its time. */
export async function workTheDesk(tenant: Tenant, { clock, services, seed }: Desk): Promise<void> {
  const now = clock().getTime()
  await workCases(tenant, { clock, services }, false, (each) => dueStep(each, seed, now - each.receivedAt.getTime()))
  const due = (await listDeskAlerts(tenant, false)).filter(
    ({ at, state, kind }) =>
      (state === 'open' && now - at.getTime() >= TAKES_MS) ||
      (kind !== 'incident_clock' && now - at.getTime() >= ENDS_MS),
  )
  await endAlerts(tenant, clock, due, (alert) => now - alert.at.getTime() >= ENDS_MS)
}

/** Ends what is open once nobody looks any more: nothing may ring then. */
export async function leaveTheDesk(tenant: Tenant, { clock, services, seed }: Desk): Promise<void> {
  await workCases(tenant, { clock, services }, true, (each) => {
    const step = dueStep(each, seed, Number.MAX_SAFE_INTEGER)
    return step === 'review' || step === 'close' ? undefined : step
  })
  await endAlerts(tenant, clock, await listDeskAlerts(tenant, true), () => true)
}

type AtDesk = Pick<Desk, 'clock' | 'services'>

/** Does the next step of each case until none is due. One whose step came to nothing waits for the next turn. */
async function workCases(
  tenant: Tenant,
  { clock, services }: AtDesk,
  takesAll: boolean,
  stepOf: (each: DeskCase) => FollowUp | undefined,
): Promise<void> {
  const stuck = new Set<string>()
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const due = (await listCases(tenant, takesAll)).flatMap((each) => {
      const step = stuck.has(each.id) ? undefined : stepOf(each)
      return step === undefined ? [] : [{ each, step }]
    })
    if (due.length === 0) return
    const [first, second] = await joinOffice(tenant, clock())
    for (const { each, step } of due) {
      const actorId = step === 'review' || step === 'close' ? second : first
      if (!(await take(tenant, { clock, actorId }, services, { each, step }))) stuck.add(each.id)
    }
  }
}

const WRITER = OFFICE[0].name
const STATES = {
  acknowledge: 'acknowledged',
  resolve: 'resolved',
  review: 'under_review',
  close: 'closed',
} as const
const SAID = { accept: 'accepted', leave: 'en_route', arrive: 'on_scene' } as const

/** Does one step, and says whether it could be done. */
async function take(
  tenant: Tenant,
  cause: Cause,
  services: Teller,
  { each: { id, callId, unitId }, step }: { each: DeskCase; step: FollowUp },
): Promise<boolean> {
  switch (step) {
    case 'send': {
      const { units } = await readIncidentUnits(tenant, id, cause.clock())
      const unit = units.find(({ barrier, leavesId }) => barrier === null && leavesId === null)
      if (!unit) return false
      await sendToIncident(tenant, cause, services, { id, guardId: unit.guardId, leavesId: null })
      return true
    }
    case 'accept':
    case 'leave':
    case 'arrive':
      await noteByRadio(tenant, cause, services, { id: callId!, unitId: unitId!, step: SAID[step], reason: '' })
      return true
    case 'tell':
      await tellClient(tenant, cause, { id, text: 'By telephone: what happened, and who is there.' })
      return true
    case 'clear':
      await closeByHand(tenant, cause, services, { id: callId!, disposition: 'report_written', note: '' })
      return true
    default:
      if (step === 'resolve' || step === 'review') await completeRecord(tenant, cause, id)
      await moveIncident(tenant, cause, { id, to: STATES[step], reason: '', duplicateOf: null, writer: WRITER })
      return true
  }
}

/** Writes what the record of an incident lacks of the minimum. */
async function completeRecord(tenant: Tenant, cause: Cause, id: string): Promise<void> {
  const { version, guardId, reportedBy, reportedTo } = await lockIncident(tenant, id)
  const people = {
    reportedTo: reportedTo || WRITER,
    reportedBy: guardId === null ? reportedBy || 'The site' : reportedBy,
  }
  await changeRecord(tenant, cause, { id, version, data: { ...RECORD, ...people } })
}

const NOTE = 'Control spoke to the site. All is in order.'

async function endAlerts(tenant: Tenant, clock: Clock, due: DeskAlert[], isOver: (alert: DeskAlert) => boolean) {
  if (due.length === 0) return
  const [actorId] = await joinOffice(tenant, clock())
  for (const alert of due) {
    if (alert.state === 'open') await acknowledgeAlert(tenant, { clock, actorId }, alert.id)
    if (alert.kind !== 'incident_clock' && isOver(alert))
      await resolveAlert(tenant, { clock, actorId }, alert.id, { note: NOTE })
  }
}
