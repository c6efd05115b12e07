import { HOUR_MS } from '../../../contract/core/units.ts'
import { repeat } from '../../core/jobs/repeating.ts'
import { room } from '../../core/rooms/room.ts'
import type { ServeRoom } from '../../core/rooms/room.ts'
import { limitRoutes } from './limit-routes.ts'
import { ruleSetRoutes } from './routes.ts'
import { warnOfPacks } from './warning-of-packs.ts'

const TURN_MS = HOUR_MS

/** Tells of packs that end, every hour. */
const keepTelling: ServeRoom = (app, services) =>
  repeat(app, TURN_MS, () => warnOfPacks(services), 'the ends of packs of rules can’t be told')

export const rulesRoom = room({ routes: [ruleSetRoutes, limitRoutes, keepTelling] })
