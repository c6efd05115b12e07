import * as z from 'zod/mini'
import { endpoints, saving, Timestamp } from '../../core/core.ts'
import { Within } from './organisations.ts'

/** How many minutes after the last look the guards of a sample company stand still. */
export const WATCHED_MINUTES = 10

/** What passed while nobody looked is shown so many times as fast as it was. */
export const FASTEST = 600
export const USUAL_SPEED = 60

export const SampleSpeed = z.strictObject({
  speed: z.int().check(z.gte(1, 'Choose a speed of 1 or more'), z.lte(FASTEST, `Choose at most ${FASTEST}`)),
})
export type SampleSpeed = z.infer<typeof SampleSpeed>

/** The guards of a sample company have acted up to `actedUntil`; null before anybody looked. */
export const SampleClock = z.extend(SampleSpeed, { actedUntil: z.nullable(Timestamp), version: z.int() })
export type SampleClock = z.infer<typeof SampleClock>

/** How the guards of a sample company act. Every other company answers 404. */
export const sampleClock = endpoints({
  sample: {
    method: 'GET',
    path: '/app/:organisation/sample',
    access: 'member',
    permission: 'organisation.manage',
    summary: 'How fast the guards of a sample company catch up, and up to when they have acted',
    params: Within,
    reply: SampleClock,
  },
  setSpeed: {
    method: 'PATCH',
    path: '/app/:organisation/sample',
    access: 'member',
    permission: 'organisation.manage',
    summary: 'Sets how fast the guards of a sample company catch up with what passed while nobody looked',
    params: Within,
    body: saving(SampleSpeed),
    reply: SampleClock,
  },
})
