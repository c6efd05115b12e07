import type * as z from 'zod/mini'
import { commandBodies, type CommandKind } from '../../../contract/field/phone/commands.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import type { EventKind } from '../../planning/organisations/event-topics.ts'
import type { NewLedgerEvent } from '../../planning/organisations/append.ts'
import { type Scene, setScene } from '../attendance/clocking.ts'
import { type CallScene, setCalls } from '../dispatch/answering-calls.ts'
import { type MessageScene, setMessages } from '../dispatch/reading-messages.ts'
import { readNotice } from '../devices/queries-policy.ts'
import type { IncidentReport } from '../../../contract/field/incidents/incidents.ts'
import type { Scan, Skip } from '../../../contract/field/patrols/patrol-acts.ts'
import { type PatrolScene, setPatrols } from '../patrols/patrol-scene.ts'
import { type FormScene, setForms } from '../incident-types/reading-answers.ts'
import { type PhotoScene, setPhotos } from '../incidents/photos-of-guards.ts'
import type { NewIncident, NewIncidentMedium } from '../incidents/queries.ts'
import { lockNotes, type NewPassOn, type OpenNote } from '../pass-on/queries.ts'
import { listActing, listKnownSites, listVersions } from './queries.ts'
import type { Panic } from '../panics/taking-panics.ts'
import type { ReadCommand } from './reading-commands.ts'

type Read = { id: string; guardId: string; at: Date }

/** All that the commands of one call are judged by, read once, and what they lead to, written once. */
export type Stage = Scene & {
  acting: Map<string, string>
  sites: Set<string>
  notes: Map<string, OpenNote>
  versions: { postId: string; number: number; isInForce: boolean }[]
  noticeNumber: number
  patrols: PatrolScene
  forms: FormScene
  dispatch: CallScene
  messages: MessageScene
  files: PhotoScene
  incidents: NewIncident[]
  media: NewIncidentMedium[]
  panics: Panic[]
  written: NewPassOn[]
  read: Read[]
  acks: { postId: string; number: number; guardId: string; at: Date }[]
  acceptances: { guardId: string; number: number; at: Date }[]
  ledger: (NewLedgerEvent & { kind: EventKind })[]
}

/** The body of a command of a kind; undefined for another kind, and for a body that has not its shape. */
const bodyOf = <K extends CommandKind>(wanted: K, { kind, body }: ReadCommand) =>
  kind === wanted
    ? ((commandBodies[wanted] as z.ZodMiniType).safeParse(body).data as z.output<(typeof commandBodies)[K]> | undefined)
    : undefined

/** What a command names, as far as its body has the shape of its kind. */
function namedIn(commands: ReadCommand[]) {
  const postIds: string[] = []
  const siteIds: string[] = []
  const noteIds: string[] = []
  const versions: { postId: string; number: number }[] = []
  const reports: IncidentReport[] = []
  const callIds: string[] = []
  const messageIds: string[] = []
  const incidentIds: string[] = []
  const scans: Scan[] = []
  const skips: Skip[] = []
  for (const command of commands) {
    const clockIn = bodyOf('clock-in', command)
    const report = bodyOf('report', command)
    const read = bodyOf('post-orders-read', command)
    const callStep = bodyOf('call-step', command)
    const messageRead = bodyOf('message-read', command)
    if (callStep) callIds.push(callStep.callId)
    const photos = bodyOf('incident-photos', command)
    if (photos) incidentIds.push(photos.incidentId)
    if (photos?.callId) callIds.push(photos.callId)
    if (messageRead) messageIds.push(messageRead.messageId)
    const scan = bodyOf('scan', command)
    const skip = bodyOf('skip', command)
    if (scan) scans.push(scan)
    if (clockIn?.tag) scans.push({ runId: null, checkpointId: null, ...clockIn.tag })
    if (skip) skips.push(skip)
    const acknowledged = bodyOf('pass-on-acknowledged', command)
    postIds.push(...[clockIn?.postId, report?.postId, bodyOf('pass-on', command)?.postId].filter((id) => id != null))
    if (report) {
      siteIds.push(report.siteId)
      reports.push(report)
    }
    if (read) versions.push(read)
    if (acknowledged) noteIds.push(acknowledged.passOnId)
  }
  return { postIds, siteIds, noteIds, versions, reports, callIds, messageIds, incidentIds, scans, skips }
}

/** Reads what commands are judged by: `guardIds` are those who may act in them. */
export async function setStage(
  tenant: Tenant,
  commands: ReadCommand[],
  { guardIds, moments, now, secret }: { guardIds: string[]; moments: Date[]; now: Date; secret: string },
): Promise<Stage> {
  const named = namedIn(commands)
  const acting = new Map((await listActing(tenant, guardIds)).map(({ id, employeeNo }) => [id, employeeNo]))
  return {
    acting,
    ...(await setScene(tenant, { guardIds, postIds: named.postIds, moments })),
    sites: named.siteIds.length > 0 ? await listKnownSites(tenant, named.siteIds) : new Set(),
    notes: new Map(
      (named.noteIds.length > 0 ? await lockNotes(tenant, named.noteIds) : []).map((note) => [note.id, note]),
    ),
    versions: named.versions.length > 0 ? await listVersions(tenant, named.versions, now) : [],
    noticeNumber: commands.some(({ kind }) => kind === 'notice-accepted') ? (await readNotice(tenant)).number : 0,
    patrols: await setPatrols(tenant, { ...named, guardIds, moments }, secret),
    forms: await setForms(tenant, named.reports),
    dispatch: await setCalls(tenant, [...new Set(named.callIds)]),
    messages: await setMessages(tenant, [...new Set(named.messageIds)]),
    files: await setPhotos(tenant, [...new Set(named.incidentIds)]),
    incidents: [],
    media: [],
    panics: [],
    written: [],
    read: [],
    acks: [],
    acceptances: [],
    ledger: [],
  }
}
