import * as z from 'zod/mini'
import { Timestamp } from '../../core/core.ts'

/** Where a phone was: degrees (WGS 84), accuracy in meters, and when it measured that. */
export const Fix = z.object({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
  accuracyM: z.number().check(z.gte(0), z.lte(1_000_000)),
  at: Timestamp,
})
export type Fix = z.infer<typeof Fix>

/** Why a person looks at a command that counts. */
export const flags = [
  'clock',
  'chain',
  'late',
  'early',
  'off_site',
  'no_position',
  'unscheduled',
  'twice',
  'not_in',
  'not_out',
  'unrelieved',
  'other_version',
  'handed_in',
  'by_other',
  'after_end',
  'suspicious',
  'answers',
] as const
export type Flag = (typeof flags)[number]

/** Why a command does not count. */
export const refusals = [
  'unknown-kind',
  'bad-body',
  'future',
  'not-yours',
  'id-taken',
  'number-taken',
  'on-other-post',
  'off-site',
  'not-allowed',
  'bad-signature',
] as const
export type Refusal = (typeof refusals)[number]

/** What recorded an act: the phone of the guard, a kiosk at the site, or the phone of a supervisor. */
export const recorders = ['phone', 'kiosk', 'supervisor'] as const
export type Recorder = (typeof recorders)[number]
