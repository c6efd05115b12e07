import { leadSpam } from '../../../contract/site/leads/spam.ts'
import { routes } from '../../core/rooms/routes.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { addBlock, listBlocks, removeBlock } from '../leads/queries-blocks.ts'

/** The list of what is held as spam. */
export const leadSpamRoutes = routes(leadSpam, {
  list: (_, { database }) => listBlocks(database),
  add: async ({ body }, { database, change }) => {
    const id = await database.orm.transaction((inside) => addBlock(inside, change, body))
    return orNotFound(
      (await listBlocks(database)).find((each) => each.id === id),
      'entry',
    )
  },
  remove: async ({ params: { id } }, { database, change }) => {
    await database.orm.transaction((inside) => removeBlock(inside, change, id))
    return { id }
  },
})
