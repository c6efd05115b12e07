import type { Room } from '../../core/http/room.ts'
import type { Services } from '../../core/http/routes.ts'
import { forgetRestore, takeRestore } from './queries-restored.ts'

/**
 * Has rooms do what they do after a restore, at the first start on the restored database, before anything else happens.
 * What fails or has to wait is done at the next start.
 */
export const finishRestore = (services: Services, rooms: readonly Room[]): Promise<void> =>
  services.database.transaction(async (within) => {
    const restore = await takeRestore(within)
    if (!restore) return
    const ends = []
    for (const { restored } of rooms) for (const note of restored) ends.push(await note(services, restore))
    if (!ends.includes('later')) await forgetRestore(within)
  })
