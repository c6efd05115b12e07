import { actSentences } from '../../../contract/field/devices/act-sentences.ts'
import type { z } from 'zod/mini'
import { commandBodies, type CommandKind, commandKinds } from '../../../contract/field/phone/commands.ts'
import { type Act, counted, type Judgement, NOT_YOURS, refused } from '../devices/acts.ts'
import { actOnPost, clockIn } from '../attendance/clocking.ts'
import { answerCall, isOnCallOf } from '../dispatch/answering-calls.ts'
import { readMessage } from '../dispatch/reading-messages.ts'
import { takeSkip } from '../patrols/taking-scans.ts'
import { readAnswers } from '../incident-types/reading-answers.ts'
import { addPhotos } from '../incidents/photos-of-guards.ts'
import { timeEvent } from '../attendance/telling-time.ts'
import type { Stage } from './scene.ts'
import { proofOf, takeTag } from './taking-tags.ts'

type Body<K extends CommandKind> = z.output<(typeof commandBodies)[K]>
type Judge<K extends CommandKind> = (stage: Stage, act: Act, body: Body<K>) => Judgement

/** Says in the log what was recorded last. */
function tellTime(stage: Stage, { commandId }: Act): void {
  const event = stage.events.at(-1)
  if (event?.commandId === commandId) stage.ledger.push(timeEvent(stage, event))
}

const onPost =
  (kind: 'clock-out' | 'break-start' | 'break-end' | 'check-call') =>
  (stage: Stage, act: Act, { shiftId }: { shiftId: string | null }): Judgement => {
    const judgement = actOnPost(stage, act, kind, shiftId)
    tellTime(stage, act)
    return judgement
  }

/** Whether a guard has or had a shift at a post around now, or is clocked in there. */
const knowsPost = ({ shifts, presences }: Stage, guardId: string, postId: string) =>
  shifts.some((shift) => shift.guardId === guardId && shift.postId === postId) ||
  presences.get(guardId)?.postId === postId

const judges: { [K in Exclude<CommandKind, 'handed-in'>]: Judge<K> } = {
  'clock-in': (stage, act, { tag, ...body }) => {
    const proof = tag ? proofOf(stage, act, tag) : undefined
    const judgement = clockIn(stage, act, body, proof)
    tellTime(stage, act)
    if (!tag || proof) return judgement
    const words = 'This tag is unknown. You are clocked in without it.'
    return { ...judgement, flags: [...judgement.flags, 'suspicious'], message: judgement.message || words }
  },
  'clock-out': onPost('clock-out'),
  'break-start': onPost('break-start'),
  'break-end': onPost('break-end'),
  'check-call': onPost('check-call'),

  report: (stage, act, { media, severity, siteId, postId, shiftId, text, occurredAt, ...said }) => {
    const isPost = postId === null || stage.places.some((place) => place.postId === postId && place.siteId === siteId)
    if (!stage.sites.has(siteId) || !isPost) return NOT_YOURS
    const { commandId: id, guardId, at, receivedAt } = act
    // What happened before its report was wrong by as much as the clock was at the report.
    const happened = new Date(Date.parse(occurredAt) + at.getTime() - act.deviceAt.getTime())
    const occurred = happened < at ? happened : at
    const { type, answers } = readAnswers(stage.forms, said, media.length)
    const facts = { type, severity, siteId, postId, shiftId, guardId, text, answers }
    const year = receivedAt.getUTCFullYear()
    stage.incidents.push({
      ...facts,
      id,
      commandId: id,
      year,
      number: 0,
      state: 'submitted',
      occurredAt: occurred,
      reportedAt: at,
      receivedAt,
    })
    stage.media.push(
      ...media.map(({ sha256, type, takenAt }) => ({ incidentId: id, sha256, type, takenAt: new Date(takenAt) })),
    )
    stage.ledger.push({
      kind: 'incident.reported',
      subject: `incident:${id}`,
      siteId,
      body: { guardId, siteId, type, severity, media: media.map(({ sha256 }) => sha256) },
      personal: { text, ...(answers && { answers }) },
    })
    const isKnown = stage.shifts.some((shift) => shift.guardId === guardId && shift.siteId === siteId)
    const isWhole = !answers || answers.problems.length === 0
    return counted(
      [...(isKnown ? [] : ['unscheduled' as const]), ...(isWhole ? [] : ['answers' as const])],
      isWhole ? '' : 'Some answers are missing or do not fit the form. The report counts, and the office sees them.',
    )
  },

  'incident-photos': (stage, act, body) => addPhotos(stage, act, body, isOnCallOf(stage.dispatch, act, body)),

  'post-orders-read': (stage, { guardId, at }, { postId, number }) => {
    const version = stage.versions.find((each) => each.postId === postId && each.number === number)
    if (!version) return NOT_YOURS
    stage.acks.push({ postId, number, guardId, at })
    stage.ledger.push({ kind: 'post_order.acknowledged', subject: `post:${postId}`, body: { number, guardId } })
    return version.isInForce
      ? counted()
      : counted(['other_version'], 'This version was replaced meanwhile. Read the new one.')
  },

  scan: (stage, act, body) => takeTag(stage, act, body).judgement,

  skip: (stage, act, body) => {
    const { run, ...judgement } = takeSkip(stage.patrols, act, body)
    if (run)
      stage.ledger.push({
        kind: 'checkpoint.skipped',
        subject: `checkpoint:${body.checkpointId}`,
        siteId: run.siteId,
        body: { guardId: act.guardId, runId: run.id, photo: body.photo?.sha256 ?? null },
        personal: { reason: body.reason },
      })
    return judgement
  },

  panic: (stage, { commandId: id, guardId, at, receivedAt, fix, isHandedIn }) => {
    // The earlier phone may have been lost since.
    if (isHandedIn) return counted([], 'An earlier phone called for help. Nobody is called for that any more.')
    stage.panics.push({
      id,
      guardId,
      at: at < receivedAt ? at : receivedAt,
      fix,
      isSafe: false,
      isSilent: false,
      battery: null,
    })
    return counted()
  },

  'call-step': (stage, act, body) => answerCall(stage.dispatch, act, body),

  'message-read': (stage, act, body) => readMessage(stage.messages, act, body),

  'pass-on': (stage, { commandId: id, guardId, at }, { postId, shiftId, kind, text }) => {
    const place = stage.places.find((each) => each.postId === postId)
    if (!place) return NOT_YOURS
    stage.written.push({ id, postId, shiftId, guardId, kind, text, writtenAt: at, commandId: id })
    stage.notes.set(id, { id, postId, guardId, isRead: false })
    stage.ledger.push({
      kind: 'pass_on.written',
      subject: `post:${postId}`,
      siteId: place.siteId,
      body: { passOnId: id, guardId, of: kind },
      personal: { text },
    })
    return counted(knowsPost(stage, guardId, postId) ? [] : ['unscheduled'])
  },

  'pass-on-acknowledged': (stage, { guardId, at }, { passOnId }) => {
    const note = stage.notes.get(passOnId)
    if (!note || !knowsPost(stage, guardId, note.postId)) return NOT_YOURS
    if (note.guardId === guardId) return refused('not-allowed', actSentences.reliefReads)
    if (note.isRead) return counted(['twice'], 'Somebody read this before you.')
    note.isRead = true
    stage.read.push({ id: passOnId, guardId, at })
    stage.ledger.push({ kind: 'pass_on.acknowledged', subject: `post:${note.postId}`, body: { passOnId, guardId } })
    return counted()
  },

  'notice-accepted': (stage, { guardId, at }, { number }) => {
    if (number > stage.noticeNumber) return refused('bad-body', actSentences.noNotice)
    stage.acceptances.push({ guardId, number, at })
    stage.ledger.push({ kind: 'privacy_notice.accepted', subject: `guard:${guardId}`, body: { number } })
    return number === stage.noticeNumber
      ? counted()
      : counted(['other_version'], 'There is a newer notice. Read that one.')
  },
}

const isKnown = (kind: string): kind is CommandKind => (commandKinds as string[]).includes(kind)

/** Judges what a command says, and puts on the stage what it leads to. What was handed in is unpacked before. */
export function judge(stage: Stage, act: Act, kind: string, body: unknown): Judgement {
  if (!isKnown(kind) || kind === 'handed-in')
    return refused('unknown-kind', 'The server does not know this yet. It is kept; the office can see it.')
  const parsed = commandBodies[kind].safeParse(body)
  if (!parsed.success)
    return refused('bad-body', 'Something in this is missing or too long. It is kept; call the office.')
  return (judges[kind] as Judge<typeof kind>)(stage, act, parsed.data as never)
}
