import { room } from '../../core/rooms/room.ts'
import { checkpointRoutes } from './checkpoint-routes.ts'
import { patrolMeasures } from './patrol-measures.ts'
import { runRoutes } from './run-routes.ts'
import { tourRoutes } from './tour-routes.ts'
import { watchRuns } from './watching-runs.ts'

export const patrolsRoom = room({
  routes: [checkpointRoutes, tourRoutes, runRoutes, watchRuns],
  measures: [patrolMeasures],
})
