import type { AlertKind } from '../../../contract/field/alerts/alerts.ts'
import { armDeadline } from '../../planning/deadlines/queries.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'

/** The deadlines at which dispatch hears that an alert began, got worse, was taken on or ended: their subject. */
export const ALERT_BEGAN = 'alert-began'
export const ALERT_WORSENED = 'alert-worsened'
export const ALERT_TAKEN = 'alert-taken'
export const ALERT_ENDED = 'alert-ended'

/** The kinds of alerts that are calls at once. */
export const CALLING = ['panic', 'no_show', 'check_call'] as const satisfies AlertKind[]
const isCalling = (kind: AlertKind): kind is (typeof CALLING)[number] => (CALLING as readonly string[]).includes(kind)

/**
 * Lets dispatch hear of an alert, in the transaction in which that happened: the deadline passes at once, after the
 * commit, and also where the server starts again in between.
 */
export async function tellDispatch(tenant: Tenant, what: AlertNews, alert: About) {
  if (isCalling(alert.kind)) await armDeadline(tenant, { kind: what, subjectId: alert.id, dueAt: alert.at })
}

type AlertNews = typeof ALERT_BEGAN | typeof ALERT_WORSENED | typeof ALERT_TAKEN | typeof ALERT_ENDED
type About = { id: string; kind: AlertKind; at: Date }
