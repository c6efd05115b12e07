import * as z from 'zod/mini'
import { endpoints, text } from '../../core/core.ts'

/** The most fixes and bytes of one call. */
export const MOST_FIXES_SENT = 1_000
const MOST_BYTES = 256 * 1024

/**
 * Why a fix is not kept. `invalid`: it can't be read. `zero`: it lies at 0,0, as broken receivers say. `future`: it is
 * more than a day ahead. `too_old`: it is older than positions are kept. `off_duty`: its guard was not on duty.
 */
export const fixRefusals = ['invalid', 'zero', 'future', 'too_old', 'off_duty'] as const
export type FixRefusal = (typeof fixRefusals)[number]

const finite = (low: number, high: number) => z.number().check(z.gte(low), z.lte(high))

/** A fix as trackers send it: meters, meters a second, degrees clockwise from north, percent. */
export const SentFix = z.object({
  at: z.iso.datetime({ offset: true }),
  lat: finite(-90, 90),
  lng: finite(-180, 180),
  acc: z.nullish(finite(0, 1e7)),
  speed: z.nullish(finite(0, 1e5)),
  heading: z.nullish(finite(0, 360)),
  alt: z.nullish(z.number()),
  batt: z.nullish(finite(0, 100)),
  mock: z.nullish(z.boolean()),
})

/** What an address or a form says; some names come twice. */
const Parameters = z.record(text(100), z.union([text(1_000), z.array(text(1_000))]))

/** What trackers call. */
export const ingest = endpoints({
  track: {
    method: 'POST',
    path: '/track',
    access: 'public',
    csrf: false,
    limited: false,
    upload: 'bytes',
    maxBytes: MOST_BYTES,
    summary:
      'Takes fixes of a tracker, whose token comes as `Authorization: Bearer <token>`, as JSON, gzip accepted: one fix, an ' +
      'array of at most 1,000, or `{"fixes": […], "sent_at"?: time}`, where a fix is `{"at": time, "lat", "lng", "acc"?: m, ' +
      '"speed"?: m/s, "heading"?: degrees, "batt"?: percent, "mock"?: boolean}`. It answers once they are stored. A fix ' +
      'sent again is a duplicate, and one of a guard off duty is refused and kept nowhere.',
    reply: z.object({
      accepted: z.int(),
      duplicate: z.int(),
      refused: z.array(z.object({ index: z.int(), reason: z.enum(fixRefusals) })),
    }),
  },
  ownTracks: {
    method: 'POST',
    path: '/track/owntracks',
    access: 'public',
    csrf: false,
    limited: false,
    upload: 'bytes',
    maxBytes: MOST_BYTES,
    summary:
      'Takes payloads of OwnTracks in its HTTP mode, with the token of the tracker as the password. Any payload is ' +
      'answered with 200 and `[]`, since apps send another answer again for ever; fixes are taken from locations alone.',
    reply: z.array(z.never()),
  },
  osmAnd: {
    method: 'POST',
    path: '/track/osmand',
    access: 'public',
    csrf: false,
    limited: false,
    upload: 'bytes',
    maxBytes: MOST_BYTES,
    query: Parameters,
    summary:
      'Takes positions of OsmAnd and Traccar Client: parameters in the address or as a form, with the token of the ' +
      'tracker as `id` and speed in knots, or JSON with it as `device_id` and speed in m/s. It answers with 200 and nothing.',
    reply: z.literal(''),
  },
  osmAndRead: {
    method: 'GET',
    path: '/track/osmand',
    access: 'public',
    cookie: true,
    query: Parameters,
    summary: 'The same with parameters in the address alone, as OsmAnd and older versions of Traccar Client send them',
    reply: z.literal(''),
  },
})
