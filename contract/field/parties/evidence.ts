import * as z from 'zod/mini'
import { endpoints, Id, Timestamp, Version, words } from '../../core/core.ts'
import { WithinId } from '../../planning/organisations/organisations.ts'
import { mediaTypes } from '../../planning/ledger/media.ts'

/** The most items in custody of one incident, and the most times that one changes hands. */
export const MOST_ITEMS = 30
export const MOST_MOVES = 100
/** The most steps of a medium that are listed. */
export const MOST_STEPS = 50

/**
 * What happened to a medium: somebody took it, it arrived whole, the office added it to the file, it was sealed, a
 * person opened it.
 */
export const custodySteps = ['taken', 'received', 'added', 'sealed', 'opened'] as const
export const CustodyStep = z.object({
  what: z.enum(custodySteps),
  who: z.nullable(z.string()),
  /** Of a seal, when the next signed checkpoint held it; null until then. */
  at: z.nullable(Timestamp),
  seq: z.nullable(z.int()),
})
export type CustodyStep = z.infer<typeof CustodyStep>

/**
 * A medium of an incident. Without a `mediaId` its bytes have not arrived; without a `seq` they are not sealed yet.
 * `opened` counts how often its bytes were read. `takenBy` is the guard who brought it, and `addedBy` who added it
 * later: that guard, or somebody of the office.
 */
export const EvidenceFile = z.object({
  sha256: z.string(),
  type: z.enum(mediaTypes),
  bytes: z.nullable(z.int()),
  mediaId: z.nullable(Id),
  takenAt: Timestamp,
  takenBy: z.nullable(z.string()),
  addedBy: z.nullable(z.string()),
  seq: z.nullable(z.int()),
  opened: z.int(),
  steps: z.array(CustodyStep),
})
export type EvidenceFile = z.infer<typeof EvidenceFile>

/** A thing that changes hands: who gave it, who took it, what for, and where it lies now. */
export const HandOver = z.strictObject({
  from: words(120),
  to: words(120),
  purpose: words(200),
  place: words(200),
})
export type HandOver = z.infer<typeof HandOver>

/** A physical item in custody. The last of its moves says who has it. */
export const CustodyItem = z.object({
  id: Id,
  label: z.string(),
  moves: z.array(z.extend(HandOver, { at: Timestamp, notedBy: z.nullable(z.string()) })),
  version: z.int(),
})
export type CustodyItem = z.infer<typeof CustodyItem>

export const evidence = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/incidents/:id/evidence',
    access: 'member',
    permission: 'custody.read',
    summary: 'The media of an incident with all that happened to each, and the items in custody with who has them',
    params: WithinId,
    reply: z.object({ files: z.array(EvidenceFile), items: z.array(CustodyItem) }),
  },
  takeItem: {
    method: 'POST',
    path: '/app/:organisation/incidents/:id/custody',
    access: 'member',
    permission: 'custody.manage',
    status: 201,
    summary: 'Takes a physical item into custody: who gave it, and who has it from now on',
    params: WithinId,
    body: z.extend(HandOver, { label: words(120) }),
    reply: CustodyItem,
  },
  handOver: {
    method: 'POST',
    path: '/app/:organisation/custody/:id/moves',
    access: 'member',
    permission: 'custody.manage',
    summary: 'Hands an item over to another person. It goes from who has it, or not at all (409 `stale`).',
    params: WithinId,
    body: z.strictObject({ version: Version, to: words(120), purpose: words(200), place: words(200) }),
    reply: CustodyItem,
  },
})
