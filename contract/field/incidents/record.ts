import * as z from 'zod/mini'
import { Id, text, Timestamp, words } from '../../core/core.ts'

/** Whether there are witnesses. Who they are stands among the people of the incident. */
export const witnessAnswers = ['none', 'noted'] as const

/**
 * The record of an incident: when and where, who reported it to whom, what happened, what was done and what is left to
 * do. `text` is the narrative. `reportedBy` is empty where a guard of the company reported it.
 */
export const IncidentRecord = z.strictObject({
  type: words(40),
  title: text(120),
  siteId: Id,
  postId: z.nullable(Id),
  place: text(200),
  occurredAt: Timestamp,
  reportedBy: text(120),
  reportedTo: text(120),
  text: text(10_000),
  actionTaken: text(4_000),
  actionToTake: text(4_000),
  witnesses: z.nullable(z.enum(witnessAnswers)),
  policeReference: text(80),
  fireReference: text(80),
})
export type IncidentRecord = z.infer<typeof IncidentRecord>

/** What BS 7499 asks of a record, in words. Date, time and place are always there. */
export const minimumRecord = {
  reportedBy: 'Who reported it',
  reportedTo: 'To whom it was reported',
  text: 'What happened',
  actionTaken: 'What was done',
  actionToTake: 'What is left to do',
  witnesses: 'Whether there were witnesses',
} as const
export type MinimumField = keyof typeof minimumRecord

/** What a record lacks of the minimum, in its order. `guardId` is the guard who reported it. */
export const missingOf = (record: Pick<IncidentRecord, MinimumField> & { guardId: string | null }): MinimumField[] =>
  (Object.keys(minimumRecord) as MinimumField[]).filter((field) =>
    field === 'witnesses'
      ? record.witnesses === null
      : record[field].trim() === '' && !(field === 'reportedBy' && record.guardId !== null),
  )
