import { analyticsNotes } from '../../../contract/platform/analytics/notes.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { routes } from '../../core/rooms/routes.ts'
import { deleteNote, insertNote } from './queries-notes.ts'

/** The endpoints of notes about days. */
export const noteRoutes = routes(analyticsNotes, {
  create: ({ body }, { change }) => insertNote(change, body),
  remove: async ({ params: { id } }, { change }) => orNotFound(await deleteNote(change, id), 'note'),
})
