import * as z from 'zod/mini'
import { endpoints, Id, text, Timestamp } from '../../core/core.ts'
import { locales } from '../../core/locale.ts'
import { deviceKinds } from '../devices/devices.ts'
import { FieldPolicy, PrivacyNotice } from '../devices/field-policy.ts'
import { PackIncidentType } from '../incident-types/incident-types.ts'
import { PackIncident } from '../incidents/media.ts'
import { PackCall } from '../dispatch/pack-call.ts'
import { PackRound } from '../patrols/pack-round.ts'
import { PassOn } from '../pass-on/pass-on.ts'
import { OwnShifts } from '../../planning/own/own.ts'
import { OwnOrder } from '../../planning/sites/orders.ts'
import { mediaTypes, Upload } from '../../planning/ledger/media.ts'
import { Shape, SiteDetails } from '../../planning/sites/places.ts'

/** A site of the own shifts, with all a guard needs there without a signal. `hasTags`: clock in by one. */
export const PackSite = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  zone: z.string(),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  fence: z.nullable(Shape),
  details: SiteDetails,
  hasTags: z.boolean(),
})
export type PackSite = z.infer<typeof PackSite>

/** A post of the own shifts. `checkCallMinutes`: how often a lone guard calls; null where nobody has to. */
export const PackPost = z.object({
  id: Id,
  siteId: Id,
  name: z.string(),
  checkCallMinutes: z.nullable(z.int()),
  reliefRequired: z.boolean(),
})
export type PackPost = z.infer<typeof PackPost>

/** Which post a shift is at, and when its check calls are due. The shift itself stands in `own`. */
export const PackShift = z.object({
  id: Id,
  postId: Id,
  siteId: Id,
  checkCalls: z.array(Timestamp),
})
export type PackShift = z.infer<typeof PackShift>

/** Where the guard is clocked in now, as the server knows it; null where nowhere. */
export const Presence = z.object({
  shiftId: z.nullable(Id),
  postId: Id,
  since: Timestamp,
  breakSince: z.nullable(Timestamp),
})
export type Presence = z.infer<typeof Presence>

/**
 * Somebody for whom this device may act: of a kiosk, who is planned at its site within a day. `presence` is where the
 * guard is clocked in, at this site or another.
 */
export const Colleague = z.object({
  guardId: Id,
  name: z.string(),
  shiftId: Id,
  postId: Id,
  from: Timestamp,
  to: Timestamp,
  presence: z.nullable(Presence),
  acceptedNotice: z.boolean(),
})
export type Colleague = z.infer<typeof Colleague>

/**
 * All that a phone keeps, in one reading. After it the phone works without a signal. `next` and `previous` are the
 * number and the hash that the next command has, as far as the server knows: a phone that keeps unsent commands knows
 * better. A kiosk has no `own` shifts and no orders, and gets the site, its posts, their notes and who may clock in.
 */
export const ShiftPack = z.object({
  serverTime: Timestamp,
  device: z.object({
    id: Id,
    kind: z.enum(deviceKinds),
    guardId: z.nullable(Id),
    actsForOthers: z.boolean(),
    next: z.int(),
    previous: z.string(),
  }),
  company: z.string(),
  /** How the company writes times. */
  locale: z.enum(locales),
  own: z.nullable(OwnShifts),
  shifts: z.array(PackShift),
  posts: z.array(PackPost),
  sites: z.array(PackSite),
  orders: z.array(OwnOrder),
  passOn: z.array(PassOn),
  rounds: z.array(PackRound),
  /** The call on which the guard is. A pack of an earlier version has none. */
  calls: z.optional(z.array(PackCall)),
  /** The own reports that take photos. A pack of an earlier version has none. */
  incidents: z.optional(z.array(PackIncident)),
  /** What a report can be. A pack that an earlier version read has none. */
  incidentTypes: z.optional(z.array(PackIncidentType)),
  presence: z.nullable(Presence),
  /** When the guard, who is alone, has to say that all is well; now where control was alerted. */
  callDueAt: z.nullable(Timestamp),
  colleagues: z.array(Colleague),
  policy: FieldPolicy,
  notice: z.extend(PrivacyNotice, { acceptedAt: z.nullable(Timestamp) }),
})
export type ShiftPack = z.infer<typeof ShiftPack>

const Token = /* @__PURE__ */ text(200)
const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Give the SHA-256 as 64 hexadecimal digits'))

/** What a phone reads and sends besides commands, by the token of its session. 401: sign in again. */
export const phone = endpoints({
  pack: {
    method: 'POST',
    path: '/app/phone/pack',
    access: 'public',
    limited: false,
    summary:
      'All that the phone keeps for the next two weeks. It notes when the guard was seen, and that messages about calls arrived.',
    body: z.strictObject({ token: Token }),
    reply: ShiftPack,
  },
  beginMedia: {
    method: 'POST',
    path: '/app/phone/media',
    access: 'public',
    limited: false,
    status: 201,
    summary: 'Begins or resumes the upload of a photo by the SHA-256 of its bytes',
    body: z.strictObject({
      token: Token,
      sha256: Sha256,
      bytes: z.int().check(z.gte(1, 'This file is empty'), z.lte(2_147_483_647)),
      type: z.enum(mediaTypes),
      takenAt: z.iso.datetime(),
    }),
    reply: Upload,
  },
  sendPart: {
    method: 'POST',
    path: '/app/phone/media/part',
    access: 'public',
    limited: false,
    maxBytes: 2 * 1024 * 1024,
    summary: 'Takes the next part of a photo, at most 1 MB as base64url, beginning at byte `at`',
    body: z.strictObject({
      token: Token,
      uploadId: Id,
      at: z.int().check(z.gte(0), z.lte(2_147_483_647)),
      part: z.string().check(z.regex(/^[\w-]+$/, 'Give bytes as base64url'), z.maxLength(1_398_102)),
    }),
    reply: Upload,
  },
  finishMedia: {
    method: 'POST',
    path: '/app/phone/media/finish',
    access: 'public',
    limited: false,
    summary: 'Makes a medium of a photo whose parts are all there. It then belongs to the reports that name it.',
    body: z.strictObject({ token: Token, uploadId: Id }),
    reply: Upload,
  },
})
