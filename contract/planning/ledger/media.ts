import * as z from 'zod/mini'
import { endpoints, Id, text, Timestamp } from '../../core/core.ts'
import { Within, WithinId } from '../organisations/organisations.ts'

/** What media may be. Drawings (SVG) are sanitised: what was sent stays, and a clean copy is what is shown. */
export const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/svg+xml'] as const
export type MediaType = (typeof mediaTypes)[number]

/** Why somebody had a medium: it came in, it was derived from another, or its bytes were read. */
export const custodyPurposes = ['received', 'derived', 'read'] as const

/** The largest medium, in bytes. */
export const MAX_MEDIA_BYTES = 25 * 1024 * 1024

/** The largest part of an upload, in bytes. */
export const MAX_PART_BYTES = 1024 * 1024

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Give the SHA-256 as 64 hexadecimal digits'))

/** A medium. `sha256` is that of its bytes, and `derivedFrom` names what it was made of. */
export const Media = z.object({
  id: Id,
  sha256: z.string(),
  bytes: z.int(),
  type: z.enum(mediaTypes),
  takenAt: z.nullable(Timestamp),
  derivedFrom: z.nullable(Id),
  addedAt: Timestamp,
})
export type Media = z.infer<typeof Media>

/**
 * How far an upload is: `received` bytes are there and the next part begins after them. Once it is whole, `media` is
 * what came of it: of a drawing the clean copy.
 */
export const Upload = z.object({ id: Id, received: z.int(), bytes: z.int(), media: z.nullable(Media) })
export type Upload = z.infer<typeof Upload>

const Offset = z.string().check(z.regex(/^\d{1,9}$/, 'Give a whole number of bytes'))

export const media = endpoints({
  begin: {
    method: 'POST',
    path: '/app/:organisation/media',
    access: 'member',
    permission: 'media.add',
    status: 201,
    summary: 'Begins or resumes the upload of a medium by the SHA-256 of its bytes',
    params: Within,
    body: z.strictObject({
      sha256: Sha256,
      bytes: z.int().check(z.gte(1, 'This file is empty'), z.lte(2_147_483_647)),
      type: text(100),
      takenAt: z.optional(z.iso.datetime()),
      /** Forgets what arrived of these bytes before. */
      afresh: z.optional(z.literal(true)),
    }),
    reply: Upload,
  },
  part: {
    method: 'PUT',
    path: '/app/:organisation/media/uploads/:id',
    access: 'member',
    permission: 'media.add',
    summary: 'Takes the part of an upload that begins at `at` (application/octet-stream, 1 MB at most)',
    upload: 'bytes',
    params: WithinId,
    query: z.object({ at: Offset }),
    reply: Upload,
  },
  finish: {
    method: 'POST',
    path: '/app/:organisation/media/uploads/:id/finish',
    access: 'member',
    permission: 'media.add',
    status: 201,
    summary:
      'Makes a medium of an upload that is whole: 422 for another SHA-256 than declared, ' +
      '415 for content of another type',
    params: WithinId,
    reply: Upload,
  },
  read: {
    method: 'GET',
    path: '/app/:organisation/media/:id',
    access: 'member',
    permission: 'media.read',
    summary: 'A medium, with an address of its bytes that works for this session alone',
    params: WithinId,
    reply: z.object({ media: Media, url: z.string() }),
  },
  custody: {
    method: 'GET',
    path: '/app/:organisation/media/:id/custody',
    access: 'member',
    permission: 'media.read',
    summary: 'Who had a medium and why, newest first, 200 at most',
    params: WithinId,
    reply: z.object({
      custody: z.array(z.object({ actor: z.nullable(z.string()), purpose: z.enum(custodyPurposes), at: Timestamp })),
    }),
  },
})

/** The bytes of a medium. Each reading is written down. */
export const mediaFile = endpoints({
  file: {
    method: 'GET',
    path: '/app/:organisation/media/:id/file',
    access: 'member',
    permission: 'media.read',
    summary: 'The bytes of a medium, by the signature that its address carries',
    params: WithinId,
    query: z.object({ signature: text(200) }),
    reply: z.any(),
  },
})
