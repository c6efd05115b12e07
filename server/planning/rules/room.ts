import { repeat } from '../../core/jobs/repeating.ts'
import { room } from '../../core/rooms/room.ts'
import type { ServeRoom } from '../../core/rooms/room.ts'
import { ruleSetRoutes } from './routes.ts'
import { warnOfPacks } from './warning.ts'

const TURN_MS = 3_600_000

/** Tells of packs that end, every hour. */
const keepTelling: ServeRoom = (app, services) =>
  repeat(app, TURN_MS, () => warnOfPacks(services), 'the ends of packs of rules can’t be told')

export const rulesRoom = room({ routes: [ruleSetRoutes, keepTelling] })
