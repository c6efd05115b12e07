import type { PostDraft } from '../../../contract/site/blog/blog.ts'
import type { Seed } from '../../core/rooms/seed.ts'
import { callOff } from './seed-call-off.ts'
import { clientReports } from './seed-client-reports.ts'
import { firstHour } from './seed-first-hour.ts'
import { geofences } from './seed-geofences.ts'
import { handover } from './seed-handover.ts'
import { licenses } from './seed-licenses.ts'
import { loneWorker } from './seed-lone-worker.ts'
import { measure } from './seed-measure.ts'
import { postOrders } from './seed-post-orders.ts'
import { report } from './seed-report.ts'
import { rounds } from './seed-rounds.ts'
import { severity } from './seed-severity.ts'

const post = (slug: string, daysOld: number, data: PostDraft): Seed => ({
  kind: 'post',
  slug,
  title: data.title,
  data,
  daysOld,
})

/** The posts, newest first, a week apart. */
export const blogSeed: Seed[] = [
  post('ten-minute-handover', 2, handover),
  post('round-intervals', 9, rounds),
  post('incident-report-a-lawyer-can-use', 16, report),
  post('call-off-at-19-40', 23, callOff),
  post('lone-worker-check-ins', 30, loneWorker),
  post('client-reports-that-get-read', 37, clientReports),
  post('geofences-that-do-not-cry-wolf', 44, geofences),
  post('incident-severity-in-four-levels', 51, severity),
  post('post-orders-people-read', 58, postOrders),
  post('what-to-measure', 65, measure),
  post('license-expiry-is-a-scheduling-problem', 72, licenses),
  post('first-hour-of-a-new-site', 79, firstHour),
]
