import type { Room } from '../../core/rooms/room.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { forgetRestore, takeRestore } from './queries-restored.ts'

/**
 * Runs what rooms declare in `restored`, at the first start on a restored database and before anything else. What fails
 * or has to wait runs at the next start.
 */
export const finishRestore = (services: Services, rooms: readonly Room[]): Promise<void> =>
  services.database.transaction(async (within) => {
    const restore = await takeRestore(within)
    if (!restore) return
    const ends = []
    for (const { restored } of rooms) for (const note of restored) ends.push(await note(services, restore))
    if (!ends.includes('later')) await forgetRestore(within)
  })
