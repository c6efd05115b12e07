import type { Alert } from '../../../contract/field/alerts/alerts.ts'

/** Alerts of one cause, the worst first. */
export type AlertGroup = { key: string; alerts: Alert[] }

/** Whether an alert may stand in a row with others: one of severity 1 never does, nor what a person raised. */
const mayJoin = ({ severity, state, kind, isDrill }: Alert) =>
  severity > 1 && state === 'open' && kind !== 'manual' && !isDrill

/** What alerts of one cause share: what they are about, or else their kind, site and severity. */
const likeOf = ({ kind, severity, siteId }: Alert) => `${kind} ${severity} ${siteId}`

/** The alerts of a page in rows: one cause, one row. Each row stands where its first alert does. */
export function groupsOf(alerts: Alert[]): AlertGroup[] {
  const joining = alerts.filter(mayJoin)
  const ofSubject = Map.groupBy(joining, ({ subject }) => subject)
  const keyOf = (alert: Alert): string => {
    if (!mayJoin(alert)) return alert.id
    const cause = ofSubject.get(alert.subject)!.length > 1 ? alert.subject : likeOf(alert)
    // What rests stands apart from what does not.
    return `${cause} ${alert.snoozedUntil ?? ''}`
  }
  return [...Map.groupBy(alerts, keyOf)].map(([key, grouped]) => ({ key, alerts: grouped }))
}
