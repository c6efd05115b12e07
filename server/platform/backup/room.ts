import { room } from '../../core/rooms/room.ts'
import { backupFailed, restoreTestFailed } from './events.ts'
import { makeBackups, scheduleBackups } from './making-backups.ts'
import { backupOverview, backupRoutes } from './routes.ts'

export const backupRoom = room({
  routes: [backupRoutes, scheduleBackups],
  jobs: [makeBackups],
  overviews: [backupOverview],
  events: [backupFailed, restoreTestFailed],
})
