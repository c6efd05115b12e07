import * as z from 'zod/mini'
import { endpoints, Id, ItemResult, MOST_AT_ONCE, PageNumber, text, Timestamp } from '../../core/core.ts'
import { Usage, UsageOfOne } from '../editing/document.ts'

/** The largest upload, in bytes. */
export const MAX_UPLOAD_BYTES = 25 * 1024 * 1024

export const MEDIA_PER_PAGE = 40

/** The kinds of uploads, recognised by their content. */
export const mediaKinds = ['jpeg', 'png', 'webp', 'avif', 'gif', 'svg'] as const
export type MediaKind = (typeof mediaKinds)[number]

const percent = z.int().check(z.gte(0), z.lte(100))

/**
 * A picture of the library. `address` is what content stores and pages show (see picture.ts); `thumb` is a small file
 * of it. `width`, `height` (px) and `bytes` describe its largest file. The focal point (`x`, `y`) is in percent.
 */
export const MediaItem = z.object({
  id: Id,
  address: z.string(),
  thumb: z.string(),
  title: z.string(),
  alt: z.string(),
  kind: z.enum(mediaKinds),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  x: percent,
  y: percent,
  /** The names of its labels, in their order. */
  labels: z.array(z.string()),
  version: z.int(),
  createdAt: Timestamp,
  createdBy: z.nullable(z.object({ id: Id, name: z.string() })),
  deletedAt: z.nullable(Timestamp),
})
export type MediaItem = z.infer<typeof MediaItem>

/** A picture as it was taken. `note` says what of the file is not kept, such as its motion. */
export const TakenPicture = z.extend(MediaItem, { note: z.nullable(z.string()) })
export type TakenPicture = z.infer<typeof TakenPicture>

/**
 * Texts about a picture. `alt` describes it to people who can't see it, and is the default wherever the picture is
 * used.
 */
export const MediaWords = z.strictObject({ title: text(120), alt: text(200), x: percent, y: percent })
export type MediaWords = z.infer<typeof MediaWords>

/**
 * Which pictures to list. `search` covers titles, alternative texts and labels. `label` is the name of one. `use`
 * `unused` lists what nothing names: no draft, no live page, no settings, mails, authors or newsletters.
 */
export const MediaFilter = z.object({
  search: z.optional(text(100)),
  kind: z.optional(z.enum(mediaKinds)),
  label: z.optional(text(40)),
  use: z.optional(z.enum(['unused'])),
  state: z.optional(z.enum(['trash'])),
  sort: z.optional(z.enum(['newest', 'oldest', 'title', 'largest'])),
  page: z.optional(PageNumber),
})
export type MediaFilter = z.infer<typeof MediaFilter>

/** A page of the library. */
export const MediaList = z.object({ items: z.array(MediaItem), total: z.int(), page: z.int(), pages: z.int() })
export type MediaList = z.infer<typeof MediaList>

const Several = z
  .array(Id)
  .check(
    z.minLength(1, 'Choose at least one picture'),
    z.maxLength(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE} pictures`),
  )
const byId = z.object({ id: Id })
const Version = z.int().check(z.gte(1), z.lte(2_147_483_647))

export const media = endpoints({
  list: {
    method: 'GET',
    path: '/admin/media',
    access: 'editor',
    query: MediaFilter,
    summary: 'A page of the media library, forty pictures each, newest first unless `sort` says otherwise.',
    reply: MediaList,
  },
  upload: {
    method: 'POST',
    path: '/admin/media',
    access: 'editor',
    status: 201,
    upload: 'parts',
    summary:
      'Adds a picture: multipart/form-data with the part `file` (PNG, JPEG, WebP, AVIF, ' +
      'GIF or SVG, 25 MB at most), and `title` and `alt` if known.',
    reply: TakenPicture,
  },
  csv: {
    method: 'GET',
    path: '/admin/media/csv',
    access: 'editor',
    query: MediaFilter,
    summary: 'The list as CSV, at most 10,000 lines.',
    reply: z.object({ name: z.string(), text: z.string() }),
  },
  bulk: {
    method: 'POST',
    path: '/admin/media/bulk',
    access: 'editor',
    reply: z.array(ItemResult),
    body: z.strictObject({ action: z.enum(['trash', 'untrash']), ids: Several, used: z.optional(z.literal('anyway')) }),
    summary:
      'Moves several pictures to the trash or takes them out, with the result for each. ' +
      'What is used stays, unless `used` is `anyway`.',
  },
  usageOfSeveral: {
    method: 'POST',
    path: '/admin/media/usage',
    access: 'editor',
    body: z.strictObject({ ids: Several }),
    summary:
      'Where any of several pictures is used, drafts included; `target` is the picture’s id. At most 200 places.',
    reply: z.array(UsageOfOne),
  },
  read: {
    method: 'GET',
    path: '/admin/media/:id',
    access: 'editor',
    params: byId,
    summary: 'One picture of the library.',
    reply: MediaItem,
  },
  change: {
    method: 'PUT',
    path: '/admin/media/:id',
    access: 'editor',
    params: byId,
    body: z.extend(MediaWords, { version: Version }),
    summary:
      'Says something else about a picture. Where it is used, pages follow its focal point; 409 when someone ' +
      'changed it meanwhile.',
    reply: MediaItem,
  },
  replace: {
    method: 'POST',
    path: '/admin/media/:id/file',
    access: 'editor',
    upload: 'parts',
    params: byId,
    summary:
      'Puts another file in the place of a picture, everywhere it is used: multipart/form-data with the part `file`.',
    reply: TakenPicture,
  },
  usage: {
    method: 'GET',
    path: '/admin/media/:id/usage',
    access: 'editor',
    params: byId,
    summary:
      'Where a picture is used: in drafts, on the site, in planned and sent newsletters and by authors. At most 100 ' +
      'places.',
    reply: z.array(Usage),
  },
  trash: {
    method: 'DELETE',
    path: '/admin/media/:id',
    access: 'editor',
    params: byId,
    query: z.object({ used: z.optional(z.literal('anyway')) }),
    summary:
      'Moves a picture to the trash, where it stays for 30 days, and for as long as it is used. ' +
      'Refused (409) while it is used, unless `used=anyway`.',
    reply: z.object({ id: Id }),
  },
  untrash: {
    method: 'POST',
    path: '/admin/media/:id/restore',
    access: 'editor',
    params: byId,
    body: z.strictObject({}),
    summary: 'Takes a picture out of the trash.',
    reply: MediaItem,
  },
})
