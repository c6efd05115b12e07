import * as z from 'zod/mini'
import { endpoints, Id, words } from '../../core/core.ts'

const Day = z.iso.date('Write a day such as 2026-11-21')

/** Notes that people wrote about days. Reports mark those days. */
export const analyticsNotes = endpoints({
  create: {
    method: 'POST',
    path: '/admin/analytics/notes',
    access: 'admin',
    status: 201,
    summary: 'Adds a note to a day.',
    body: z.strictObject({ day: Day, text: words(120) }),
    reply: z.object({ id: Id }),
  },
  remove: {
    method: 'DELETE',
    path: '/admin/analytics/notes/:id',
    access: 'admin',
    summary: 'Removes a note.',
    params: z.object({ id: Id }),
    reply: z.object({ id: Id }),
  },
})
