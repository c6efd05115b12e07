import { room } from '../../core/rooms/room.ts'
import { contentRoutes } from './content.ts'
import { scheduleEvents } from './events.ts'
import { linkRoutes } from './links.ts'
import { workSchedules } from './schedule.ts'
import { workTrash } from './trash.ts'
import { viewRoutes } from './views.ts'

export const editingRoom = room({
  routes: [contentRoutes, linkRoutes, viewRoutes],
  jobs: [workSchedules, workTrash],
  events: Object.values(scheduleEvents),
})
