import type { FastifyInstance } from 'fastify'
import { ALERTS_KEPT_DAYS, alerts } from '../../../contract/field/alerts/alerts.ts'
import { alertPolicies } from '../../../contract/field/alerts/policies.ts'
import { DAY_MS } from '../../../contract/core/units.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { repeat } from '../../core/jobs/repeating.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { onDeadline } from '../../planning/deadlines/deadlines.ts'
import { news } from '../../planning/organisations/news.ts'
import { forgetAlerts } from '../../planning/organisations/queries-across.ts'
import { tenantRoutes } from '../../planning/organisations/tenant-routes.ts'
import { acknowledgeAlert, assignAlert, snoozeAlert } from './acting.ts'
import { closeAlert } from './closing-panics.ts'
import { ALERT_IDLE, reopenIdle, stepOf } from './escalating.ts'
import { lookAfterDelivery } from './following.ts'
import { readNow } from './health.ts'
import { changePolicy, closePolicy, drillPolicy, openPolicy, readPolicies } from './policies.ts'
import { ALERT_STEP, listAlerts, readAlert } from './queries.ts'
import { listAlertDeliveries, markSeen } from './queries-deliveries.ts'
import { raiseByHand } from './raising.ts'
import { ALERT_DELIVERY } from './sending.ts'

/** What needs a person. */
export const alertRoutes = tenantRoutes(alerts, {
  list: ({ query: { state, page = '1' } }, { tenant }) => listAlerts(tenant, { state, page: Number(page) }),

  now: (_, { tenant, clock }) => readNow(tenant, clock()),

  read: async ({ params: { id } }, { tenant }) => ({
    alert: orNotFound(await readAlert(tenant, id), 'alert'),
    deliveries: await listAlertDeliveries(tenant, id),
  }),

  raise: ({ body }, { tenant, cause }) => raiseByHand(tenant, cause, body),

  acknowledge: ({ params: { id } }, { tenant, cause }) => acknowledgeAlert(tenant, cause, id),

  assign: ({ params: { id }, body: { userId } }, { tenant, cause, ...services }) =>
    assignAlert(tenant, cause, services, { id, userId }),

  snooze: ({ params: { id }, body: { minutes } }, { tenant, cause }) => snoozeAlert(tenant, cause, id, minutes),

  resolve: ({ params: { id }, body }, { tenant, cause }) => closeAlert(tenant, cause, id, body),

  see: async ({ body: { ids } }, { tenant, acting, clock }) => {
    const seen = await markSeen(tenant, { userId: acting.userId, ids, at: clock() })
    if (seen > 0) news(tenant, 'alerts')
    return { seen }
  },
})

/** Whom alerts reach. */
export const policyRoutes = tenantRoutes(alertPolicies, {
  list: (_, { tenant, clock }) => readPolicies(tenant, clock()),
  add: ({ body }, { tenant, cause }) => openPolicy(tenant, cause, body),
  change: ({ params: { id }, body }, { tenant, cause }) => changePolicy(tenant, cause, { id, ...body }),
  remove: ({ params: { id } }, { tenant, cause }) => closePolicy(tenant, cause, id),
  drill: ({ params: { id } }, { tenant, cause, ...services }) => drillPolicy(tenant, cause, services, id),
})

/** Escalates alerts, and looks after the messages about them. */
export function escalate(_app: FastifyInstance, services: Services): void {
  onDeadline(services, ALERT_STEP, stepOf(services))
  onDeadline(services, ALERT_IDLE, reopenIdle(services))
  onDeadline(services, ALERT_DELIVERY, lookAfterDelivery(services))
}

/** Forgets alerts that were resolved more than a year ago. */
export const forgetOldAlerts = ({ database, clock }: Pick<Services, 'database' | 'clock'>) =>
  forgetAlerts(database, new Date(clock().getTime() - ALERTS_KEPT_DAYS * DAY_MS))

export const keepForgettingAlerts = (app: FastifyInstance, services: Services): void =>
  repeat(app, DAY_MS, () => forgetOldAlerts(services), 'old alerts can’t be forgotten')
