import * as z from 'zod/mini'
import { Timestamp } from '../../core/core.ts'

const Limit = /* @__PURE__ */ z.optional(/* @__PURE__ */ z.nullable(Timestamp))

/** When visitors see a slide: from `startsAt` on, until `endsAt`. Null or nothing is no limit. */
export const showTimes = { startsAt: Limit, endsAt: Limit }
export type ShowTimes = { startsAt?: string | null | undefined; endsAt?: string | null | undefined }

/** Tells at its field that the end is not after the start. */
export const endsAfterStart = /* @__PURE__ */ z.refine<ShowTimes>(
  ({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt),
  { path: ['endsAt'], error: 'Choose an end after the start' },
)
