import * as z from 'zod/mini'
import { endpoints, Id, Timestamp } from '../../core/core.ts'
import { WithinId } from '../../planning/organisations/organisations.ts'
import { Incident } from './incidents.ts'

/** The most media of one incident, those of the guard’s report among them. */
export const MOST_OF_INCIDENT = 60

/** A medium that was sent before. `takenAt` is when it was taken, null where nobody knows. */
export const AddedMedium = z.strictObject({ mediaId: Id, takenAt: z.nullable(Timestamp) })
export type AddedMedium = z.infer<typeof AddedMedium>

/** What the office adds to the evidence of an incident. */
export const incidentMedia = endpoints({
  add: {
    method: 'POST',
    path: '/app/:organisation/incidents/:id/media',
    access: 'member',
    permission: 'incidents.manage',
    status: 201,
    summary:
      'Adds a medium that was sent before to the file of an incident, also once its record is frozen, until it is ' +
      'over; nobody removes it later',
    params: WithinId,
    body: AddedMedium,
    reply: Incident,
  },
})
