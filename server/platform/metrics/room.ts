import { room } from '../../core/rooms/room.ts'
import { diskMeasures, jobMeasures, processMeasures } from './core-measures.ts'
import { serveMetrics } from './serving-metrics.ts'

export const metricsRoom = room({
  routes: [serveMetrics],
  measures: [processMeasures, diskMeasures, jobMeasures],
})
