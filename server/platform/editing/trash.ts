import { DAY_MS } from '../../../contract/core/units.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { purgeOld } from './queries-history.ts'

const TRASH = 'empty-trash'
export const TRASH_DAYS = 30

/** Deletes documents whose time in the trash is over. Restored or newly trashed ones stay. */
export function workTrash({ jobs, database, clock }: Services): void {
  jobs.define<{ id: string }>(TRASH, async ({ id }) => {
    const now = clock()
    await purgeOld(database, id, now, new Date(now.getTime() - TRASH_DAYS * DAY_MS))
  })
}

/** Asks for a document to be removed once its days in the trash are over. To be called before it is moved there. */
export async function enqueueRemoval({ jobs, database, clock }: Services, id: string): Promise<void> {
  // A minute more, so that the job never runs before the document is due.
  const due = new Date(clock().getTime() + TRASH_DAYS * DAY_MS + 60_000)
  await database.orm.transaction((transaction) => jobs.enqueue(transaction, TRASH, { id }, due))
}
