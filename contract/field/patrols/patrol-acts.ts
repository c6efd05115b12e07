import * as z from 'zod/mini'
import { Id, words } from '../../core/core.ts'
import { ReportMedium } from '../incidents/incidents.ts'
import { TagToken } from './checkpoints.ts'

/** What an NTAG 424 DNA adds to its address at a tap: its encrypted id and counter, and its code, in hex. */
export const SunTap = z.strictObject({
  picc: z.string().check(z.regex(/^[0-9a-fA-F]{32}$/, 'Give 32 hexadecimal digits')),
  mac: z.string().check(z.regex(/^[0-9a-fA-F]{16}$/, 'Give 16 hexadecimal digits')),
})
export type SunTap = z.infer<typeof SunTap>

/** What a phone read of the tag of a checkpoint. `sun`: what a SUN tag added at this tap. */
export const TagRead = z.strictObject({ token: TagToken, sun: z.nullable(SunTap) })
export type TagRead = z.infer<typeof TagRead>

/** A guard was at a checkpoint: by the token of its tag, or by position alone. `runId` is the round that was shown. */
export const Scan = z.strictObject({
  runId: z.nullable(Id),
  checkpointId: z.nullable(Id),
  token: z.nullable(TagToken),
  sun: z.nullable(SunTap),
})
export type Scan = z.infer<typeof Scan>

/** A guard could not reach a checkpoint of a round, and says why. */
export const Skip = z.strictObject({
  runId: Id,
  checkpointId: Id,
  reason: words(300),
  photo: z.nullable(ReportMedium),
})
export type Skip = z.infer<typeof Skip>
