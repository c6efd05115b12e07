import * as z from 'zod/mini'
import { endpoints } from '../../core/core.ts'

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

/** What trackers call. */
export const ingest = endpoints({
  track: {
    method: 'POST',
    path: '/track',
    access: 'public',
    csrf: false,
    elsewhere: true,
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
})
