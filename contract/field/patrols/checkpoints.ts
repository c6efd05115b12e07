import * as z from 'zod/mini'
import { endpoints, Id, PageNumber, text, Timestamp, words } from '../../core/core.ts'
import { Within, WithinId } from '../../planning/organisations/organisations.ts'

/**
 * How a guard proves to have been at a checkpoint. `qr` and `nfc` are a web address that can be copied. `sun` is an
 * NFC tag that adds a counter and a code of its own to the address at each tap (NTAG 424 DNA). `gps` has no tag.
 */
export const checkpointKinds = ['qr', 'nfc', 'sun', 'gps'] as const
export type CheckpointKind = (typeof checkpointKinds)[number]

/** Whether a tag of a kind can be copied. */
export const canBeCopied = (kind: CheckpointKind): boolean => kind === 'qr' || kind === 'nfc'

export const CHECKPOINTS_PER_PAGE = 50
export const MOST_CHECKPOINTS = 2_000
/** How many labels one document holds. */
export const MOST_LABELS = 300
const LEAST_RADIUS = 5
const MOST_RADIUS = 500

/** The secret part of a tag's address: 128 random bits as base64url. */
export const TagToken = z.string().check(z.regex(/^[\w-]{22}$/, 'Give the 22 characters of the tag'))

/**
 * A place on a round. `what` tells the guard what to check there. `radiusM` is how far from it the position of a phone
 * may be, in meters, apart from the phone's own accuracy. `sunUid` is the 7-byte id of a SUN tag in hex.
 */
export const CheckpointDraft = z.strictObject({
  siteId: Id,
  name: words(80),
  what: text(500),
  kind: z.enum(checkpointKinds),
  lat: z.nullable(z.number().check(z.gte(-90), z.lte(90))),
  lng: z.nullable(z.number().check(z.gte(-180), z.lte(180))),
  radiusM: z
    .int()
    .check(
      z.gte(LEAST_RADIUS, `Choose at least ${LEAST_RADIUS} m`),
      z.lte(MOST_RADIUS, `Choose at most ${MOST_RADIUS} m`),
    ),
  needsPhoto: z.boolean(),
  sunUid: z.nullable(z.string().check(z.regex(/^[0-9A-F]{14}$/, 'Give the 14 digits of the tag’s id'))),
})
export type CheckpointDraft = z.infer<typeof CheckpointDraft>

/** How many of the last scans a checkpoint is judged by, and how many it takes at least. */
export const JUDGED_SCANS = 20
const LEAST_JUDGED = 5
/** A scan that arrives so many minutes after it was made was not sent at once. */
export const SENT_WITHIN_MINUTES = 2
/**
 * It was made without a signal where another scan of its guard, at most so many minutes before or after, was sent at
 * once. Without one the phone or the server was away everywhere, which says nothing of the place.
 */
export const HEARD_AROUND_MINUTES = 120

/** Of the last scans of a checkpoint, how many there are and how many were made without a signal. */
export const Arrivals = z.object({ late: z.int(), of: z.int() })
export type Arrivals = z.infer<typeof Arrivals>

/** Whether phones mostly have no signal at a checkpoint: more than half of its last scans were made without one. */
export const isDeadSpot = ({ late, of }: Arrivals): boolean => of >= LEAST_JUDGED && late * 2 > of

/** A checkpoint as it is stored. `lastCounter` is the highest counter of its SUN tag so far. */
export const Checkpoint = z.extend(CheckpointDraft, {
  id: Id,
  site: z.string(),
  lastCounter: z.nullable(z.int()),
  lastScanAt: z.nullable(Timestamp),
  arrivals: Arrivals,
  retiredAt: z.nullable(Timestamp),
  version: z.int(),
})
export type Checkpoint = z.infer<typeof Checkpoint>

/** A tag to print or to write: the web address that it holds, and its QR code in rows, `1` for each dark square. */
export const Tag = z.object({ id: Id, url: z.string(), qr: z.array(z.string()) })
export type Tag = z.infer<typeof Tag>

const Version = z.int().check(z.gte(1), z.lte(2_147_483_647))
const Hex128 = z.string().check(z.regex(/^[0-9a-fA-F]{32}$/, 'Give 32 hexadecimal digits'))

export const checkpoints = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/checkpoints',
    access: 'member',
    permission: 'patrols.read',
    summary: 'The checkpoints by site and name, fifty a page, without retired ones',
    params: Within,
    query: z.object({ siteId: z.optional(Id), search: z.optional(text(100)), page: z.optional(PageNumber) }),
    reply: z.object({ checkpoints: z.array(Checkpoint), total: z.int(), page: z.int(), pages: z.int() }),
  },
  add: {
    method: 'POST',
    path: '/app/:organisation/checkpoints',
    access: 'member',
    permission: 'patrols.manage',
    status: 201,
    summary: 'Adds a checkpoint to a site',
    params: Within,
    body: CheckpointDraft,
    reply: Checkpoint,
  },
  change: {
    method: 'PATCH',
    path: '/app/:organisation/checkpoints/:id',
    access: 'member',
    permission: 'patrols.manage',
    summary: 'Changes a checkpoint; it stays at its site',
    params: WithinId,
    body: z.strictObject({ version: Version, data: CheckpointDraft }),
    reply: Checkpoint,
  },
  retire: {
    method: 'DELETE',
    path: '/app/:organisation/checkpoints/:id',
    access: 'member',
    permission: 'patrols.manage',
    summary: 'Retires a checkpoint that no tour uses. Its scans stay.',
    params: WithinId,
    reply: z.object({ retired: z.literal(true) }),
  },
  tag: {
    method: 'GET',
    path: '/app/:organisation/checkpoints/:id/tag',
    access: 'member',
    permission: 'patrols.manage',
    summary: 'The address that the tag of a checkpoint holds. Each reading is noted.',
    params: WithinId,
    reply: Tag,
  },
  labels: {
    method: 'GET',
    path: '/app/:organisation/checkpoints/labels',
    access: 'member',
    permission: 'patrols.manage',
    summary: 'Labels of at most 300 tags to print, as PDF (application/pdf). Each reading is noted.',
    params: Within,
    query: z.object({ siteId: z.optional(Id), search: z.optional(text(100)) }),
    reply: z.any(),
  },
  renewTag: {
    method: 'POST',
    path: '/app/:organisation/checkpoints/:id/tag',
    access: 'member',
    permission: 'patrols.manage',
    summary: 'Gives a checkpoint a new tag, as the old one was lost. From then on the old one is unknown.',
    params: WithinId,
    reply: Tag,
  },
  setKeys: {
    method: 'PUT',
    path: '/app/:organisation/sun-keys',
    access: 'member',
    permission: 'organisation.manage',
    summary: 'Keeps the two keys with which the supplier made the company’s SUN tags. They are never shown again.',
    params: Within,
    body: z.strictObject({ metaKey: Hex128, fileKey: Hex128 }),
    reply: z.object({ kept: z.literal(true) }),
  },
})
