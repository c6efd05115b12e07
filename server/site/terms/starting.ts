import type { ServeRoom } from '../../core/rooms/room.ts'
import { transaction } from '../../core/cache/transaction.ts'
import { type TermKind, termKinds } from '../../../contract/site/terms/terms.ts'
import { takeIn } from './ensure.ts'
import { lacksTerms, unmanagedNames } from './queries.ts'
import type { Change } from '../../core/documents/documents.ts'

/**
 * Takes in the names of all posts when the product starts for the first time, or for the first time with managed terms.
 * Any number of processes may do so at once.
 */
export const takeInAtFirst: ServeRoom = (app, { database, content, clock }) => {
  app.addHook('onListen', async () => {
    if (!(await lacksTerms(database))) return
    const change: Change = { database, content, clock, actorId: null, requestId: null }
    await transaction(change, async (within) => {
      for (const kind of termKinds) await takeInAll(within, kind)
    })
  })
}

/** More than posts of one blog have; what is left is shown as not managed. */
const MOST = 5_000

async function takeInAll(within: Change, kind: TermKind) {
  const names = await unmanagedNames(within.database, kind, MOST)
  if (names.length > 0)
    await takeIn(
      within,
      kind,
      names.map(({ name }) => name),
    )
}
