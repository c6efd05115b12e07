import type { Kind } from './core/rooms/kinds.ts'
import type { Room } from './core/rooms/room.ts'
import { metricsRoom } from './platform/metrics/room.ts'
import { editingRoom } from './platform/editing/room.ts'
import { mediaRoom } from './platform/media/room.ts'
import { mailRoom } from './platform/mail/room.ts'
import { captchaRoom } from './platform/captcha/room.ts'
import { usersRoom } from './platform/users/room.ts'
import { peopleRoom } from './platform/people/room.ts'
import { notificationsRoom } from './platform/notifications/room.ts'
import { reviewsRoom } from './platform/reviews/room.ts'
import { releasesRoom } from './platform/releases/room.ts'
import { incomingRoom } from './platform/incoming/room.ts'
import { seoRoom } from './platform/seo/room.ts'
import { analyticsRoom } from './platform/analytics/room.ts'
import { backupRoom } from './platform/backup/room.ts'
import { supportRoom } from './platform/support/room.ts'
import { statusRoom } from './platform/status/room.ts'
import { dashboardRoom } from './platform/dashboard/room.ts'
import { newsletterRoom } from './site/newsletter/room.ts'
import { inboxRoom } from './site/inbox/room.ts'
import { leadsRoom } from './site/leads/room.ts'
import { heroRoom } from './site/hero/room.ts'
import { ctaRoom } from './site/cta/room.ts'
import { blocksRoom } from './site/blocks/room.ts'
import { termsRoom } from './site/terms/room.ts'
import { blogRoom } from './site/blog/room.ts'
import { solutionsRoom } from './site/solutions/room.ts'
import { industriesRoom } from './site/industries/room.ts'
import { pagesRoom } from './site/pages/room.ts'
import { pricingRoom } from './site/pricing/room.ts'
import { navigationRoom } from './site/navigation/room.ts'
import { landingRoom } from './site/landing/room.ts'
import { generationRoom } from './site/generation/room.ts'
import { transferRoom } from './site/transfer/room.ts'
import { organisationsRoom } from './planning/organisations/room.ts'
import { deadlinesRoom } from './planning/deadlines/room.ts'
import { liveRoom } from './planning/live/room.ts'
import { ledgerRoom } from './planning/ledger/room.ts'
import { sitesRoom } from './planning/sites/room.ts'
import { mapsRoom } from './planning/maps/room.ts'
import { holidaysRoom } from './planning/holidays/room.ts'
import { codesRoom } from './planning/codes/room.ts'
import { guardsRoom } from './planning/guards/room.ts'
import { rulesRoom } from './planning/rules/room.ts'
import { shiftsRoom } from './planning/shifts/room.ts'
import { budgetsRoom } from './planning/budgets/room.ts'
import { tellingRoom } from './planning/telling/room.ts'
import { periodsRoom } from './planning/periods/room.ts'
import { broadcastsRoom } from './planning/broadcasts/room.ts'
import { offersRoom } from './planning/offers/room.ts'
import { ownRoom } from './planning/own/room.ts'
import { previewsRoom } from './planning/previews/room.ts'
import { noticesRoom } from './planning/notices/room.ts'
import { problemsRoom } from './planning/problems/room.ts'
import { handoutsRoom } from './planning/handouts/room.ts'
import { complianceRoom } from './planning/compliance/room.ts'
import { templatesRoom } from './planning/templates/room.ts'
import { alertsRoom } from './field/alerts/room.ts'
import { attendanceRoom } from './field/attendance/room.ts'
import { devicesRoom } from './field/devices/room.ts'
import { incidentTypesRoom } from './field/incident-types/room.ts'
import { dispatchRoom } from './field/dispatch/room.ts'
import { incidentsRoom } from './field/incidents/room.ts'
import { partiesRoom } from './field/parties/room.ts'
import { panicsRoom } from './field/panics/room.ts'
import { patrolsRoom } from './field/patrols/room.ts'
import { trackingRoom } from './field/tracking/room.ts'
import { tracksRoom } from './field/tracks/room.ts'
import { passOnRoom } from './field/pass-on/room.ts'
import { phoneRoom } from './field/phone/room.ts'
import { findRoom } from './office/find/room.ts'
import { controlRoom } from './office/control/room.ts'
import { evidenceRoom } from './office/evidence/room.ts'
import { replayRoom } from './office/replay/room.ts'
import { todayRoom } from './office/today/room.ts'
import { demoRoom } from './office/demo/room.ts'
import { livingSampleRoom } from './office/living-sample/room.ts'

/** Every room of the server, foundations first. Other lists of rooms are derived from this one. */
export const rooms: readonly Room[] = [
  metricsRoom,
  editingRoom,
  mediaRoom,
  mailRoom,
  captchaRoom,
  usersRoom,
  peopleRoom,
  notificationsRoom,
  reviewsRoom,
  releasesRoom,
  incomingRoom,
  seoRoom,
  analyticsRoom,
  backupRoom,
  supportRoom,
  statusRoom,
  dashboardRoom,
  newsletterRoom,
  leadsRoom,
  inboxRoom,
  heroRoom,
  ctaRoom,
  blocksRoom,
  termsRoom,
  blogRoom,
  solutionsRoom,
  industriesRoom,
  pagesRoom,
  pricingRoom,
  navigationRoom,
  landingRoom,
  generationRoom,
  transferRoom,
  organisationsRoom,
  deadlinesRoom,
  liveRoom,
  mapsRoom,
  ledgerRoom,
  sitesRoom,
  holidaysRoom,
  codesRoom,
  guardsRoom,
  rulesRoom,
  shiftsRoom,
  budgetsRoom,
  tellingRoom,
  periodsRoom,
  broadcastsRoom,
  offersRoom,
  ownRoom,
  previewsRoom,
  noticesRoom,
  problemsRoom,
  handoutsRoom,
  complianceRoom,
  templatesRoom,
  devicesRoom,
  alertsRoom,
  attendanceRoom,
  trackingRoom,
  tracksRoom,
  panicsRoom,
  incidentTypesRoom,
  incidentsRoom,
  partiesRoom,
  dispatchRoom,
  patrolsRoom,
  passOnRoom,
  phoneRoom,
  todayRoom,
  findRoom,
  controlRoom,
  evidenceRoom,
  replayRoom,
  demoRoom,
  livingSampleRoom,
]

/** Every kind of content that people edit. */
export const kindsOfRooms: readonly Kind[] = rooms.flatMap(({ kinds }) => kinds)
