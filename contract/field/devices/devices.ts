import * as z from 'zod/mini'
import { endpoints, Id, text, Timestamp, words } from '../../core/core.ts'
import { Within, WithinId } from '../../planning/organisations/organisations.ts'

/** A guard's phone, or a phone that hangs at a site for guards without one. */
export const deviceKinds = ['phone', 'kiosk'] as const
export type DeviceKind = (typeof deviceKinds)[number]

/**
 * How a device stands. `replaced`: its guard has a newer phone, and what this one still keeps is taken. `lost`: it
 * erases all that it has as soon as it hears of it. `revoked`: it keeps what was not sent, to be handed in by the next
 * phone. The last three never become active again.
 */
export const deviceStates = ['active', 'replaced', 'lost', 'revoked'] as const
export type DeviceState = (typeof deviceStates)[number]

/** How long a code of enrolment works, in minutes. */
export const CODE_MINUTES = 10
/** The most codes of one company that wait at the same time. */
export const MOST_CODES_WAITING = 100
export const DEVICES_PER_PAGE = 50

/**
 * A device as the office sees it. `guardId` is set for a phone and `siteId` for a kiosk. `actsForOthers` marks the
 * phone of a supervisor, who may record acts of other guards with a reason. `skewMs` is how far its clock was behind
 * the server's when it sent last.
 */
export const Device = z.object({
  id: Id,
  kind: z.enum(deviceKinds),
  state: z.enum(deviceStates),
  name: z.string(),
  guardId: z.nullable(Id),
  guard: z.nullable(z.string()),
  siteId: z.nullable(Id),
  site: z.nullable(z.string()),
  actsForOthers: z.boolean(),
  appVersion: z.string(),
  enrolledAt: Timestamp,
  enrolledBy: z.nullable(z.string()),
  lastSeenAt: Timestamp,
  skewMs: z.int(),
  endedAt: z.nullable(Timestamp),
  endedBy: z.nullable(z.string()),
  reason: z.string(),
})
export type Device = z.infer<typeof Device>

/** What a code of enrolment is for. A kiosk has a name, such as `Gatehouse`. */
export const CodeDraft = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('phone'), guardId: Id, actsForOthers: z.boolean() }),
  z.strictObject({ kind: z.literal('kiosk'), siteId: Id, name: words(60) }),
])
export type CodeDraft = z.infer<typeof CodeDraft>

const Page = z.string().check(z.regex(/^[1-9]\d{0,4}$/, 'Give the page as a whole number from 1'))

/** What the office does with devices. */
export const devices = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/devices',
    access: 'member',
    permission: 'devices.read',
    summary: 'The phones and kiosks, active ones first, fifty a page; of one kind, guard or site if asked',
    params: Within,
    query: z.object({
      kind: z.optional(z.enum(deviceKinds)),
      guardId: z.optional(Id),
      siteId: z.optional(Id),
      page: z.optional(Page),
    }),
    reply: z.object({ devices: z.array(Device), total: z.int(), page: z.int(), pages: z.int() }),
  },
  makeCode: {
    method: 'POST',
    path: '/app/:organisation/device-codes',
    access: 'member',
    permission: 'devices.manage',
    status: 201,
    summary: 'Makes a code that enrols one device within ten minutes. The address, drawn as QR code, is shown once.',
    params: Within,
    body: CodeDraft,
    /** `qr` are the rows of the QR code with its margin, `1` for dark. */
    reply: z.object({ id: Id, url: z.string(), qr: z.array(z.string()), expiresAt: Timestamp }),
  },
  readCode: {
    method: 'GET',
    path: '/app/:organisation/device-codes/:id',
    access: 'member',
    permission: 'devices.read',
    summary: 'Whether a code waits, has enrolled a device, or is over',
    params: WithinId,
    reply: z.object({ state: z.enum(['waiting', 'used', 'over']), deviceId: z.nullable(Id) }),
  },
  end: {
    method: 'POST',
    path: '/app/:organisation/devices/:id/end',
    access: 'member',
    permission: 'devices.manage',
    summary: 'Revokes a device, or notes that it is lost, with the reason. It never becomes active again.',
    params: WithinId,
    body: z.strictObject({ as: z.enum(['revoked', 'lost']), reason: words(300) }),
    reply: Device,
  },
})

/** The public half of a phone's key: ECDSA on P-256, as WebCrypto exports it (`jwk`), without anything else. */
export const PublicKey = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string().check(z.regex(/^[\w-]{43}$/, 'Give 32 bytes as base64url')),
  y: z.string().check(z.regex(/^[\w-]{43}$/, 'Give 32 bytes as base64url')),
})
export type PublicKey = z.infer<typeof PublicKey>

/** A signature: ECDSA with SHA-256 in the form of IEEE P1363, 64 bytes as base64url, as WebCrypto gives it. */
export const Signature = z.string().check(z.regex(/^[\w-]{86}$/, 'Give 64 bytes as base64url'))

/**
 * A session of a device. `token` goes into the body of each call of the phone, also of those at `/app/links/…`, which
 * show shifts, offers, swaps, time off and messages. A kiosk has no guard, and can call none of the latter.
 */
export const DeviceSession = z.object({
  deviceId: Id,
  kind: z.enum(deviceKinds),
  token: z.string(),
  expiresAt: Timestamp,
  serverTime: Timestamp,
})
export type DeviceSession = z.infer<typeof DeviceSession>

const Code = text(100)
const Challenge = text(200)

/** What a device calls about itself. None of it needs an account. */
export const deviceSessions = endpoints({
  enrol: {
    method: 'POST',
    path: '/app/devices/enrol',
    access: 'public',
    status: 201,
    summary: 'Enrols a device by a code, once. `proof` signs `enrolText(code)` with the new key.',
    body: z.strictObject({ code: Code, publicKey: PublicKey, proof: Signature, appVersion: text(40) }),
    reply: DeviceSession,
  },
  challenge: {
    method: 'POST',
    path: '/app/devices/challenge',
    access: 'public',
    limited: false,
    summary: 'Gives a text to sign for a new session. It changes nothing, and tells nothing of the device.',
    body: z.strictObject({ deviceId: Id }),
    reply: z.object({ challenge: z.string(), expiresAt: Timestamp }),
  },
  signIn: {
    method: 'POST',
    path: '/app/devices/sign-in',
    access: 'public',
    limited: false,
    summary: 'Begins a session by a signature of `signInText`, in place of an earlier one of this device',
    body: z.strictObject({ deviceId: Id, challenge: Challenge, signature: Signature, appVersion: text(40) }),
    reply: DeviceSession,
  },
  leave: {
    method: 'POST',
    path: '/app/devices/leave',
    access: 'public',
    limited: false,
    summary: 'Ends the enrolment of the device that calls, as its guard wants it',
    body: z.strictObject({ token: text(200) }),
    reply: z.object({ left: z.literal(true) }),
  },
})
