import * as z from 'zod/mini'
import { endpoints, Id, text, Timestamp } from '../../core/core.ts'
import { WithinId } from '../../planning/organisations/organisations.ts'
import { MOST_MEDIA } from './incident-types.ts'
import { Incident, ReportMedium } from './incidents.ts'

/** The most media of one incident, those of the guard’s report among them. */
export const MOST_OF_INCIDENT = 60

/** A medium that was sent before. `takenAt` is when it was taken, null where nobody knows. */
export const AddedMedium = z.strictObject({ mediaId: Id, takenAt: z.nullable(Timestamp) })
export type AddedMedium = z.infer<typeof AddedMedium>

/** For how long a guard adds photos to an own report, in hours. */
export const OWN_REPORT_HOURS = 24

/** The most characters of what a guard writes to photos. */
export const PHOTO_NOTE = 1_000

/**
 * Photos that a guard adds to an incident: an own report of the last day, or that of the call `callId` on which they
 * are. As with a report, the bytes may come later.
 */
export const AddedPhotos = z.strictObject({
  incidentId: Id,
  callId: z.nullable(Id),
  note: text(PHOTO_NOTE),
  media: z
    .array(ReportMedium)
    .check(z.minLength(1, 'Add a photo'), z.maxLength(MOST_MEDIA, `Add at most ${MOST_MEDIA} photos`)),
})
export type AddedPhotos = z.infer<typeof AddedPhotos>

/** An own report that still takes photos of its guard, as the phone keeps it. */
export const PackIncident = z.object({
  id: Id,
  number: z.string(),
  type: z.string(),
  reportedAt: Timestamp,
})
export type PackIncident = z.infer<typeof PackIncident>

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
