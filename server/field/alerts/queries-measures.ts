import type { Database } from '../../core/database/database.ts'
import type { AlertChannel, AlertDeliveryState } from '../../../contract/field/alerts/alerts.ts'

/** How many alerts are open, by severity, in all companies. */
export async function countOpen({ pool }: Pick<Database, 'pool'>) {
  const { rows } = await pool.query<{ severity: number; counted: number }>({
    name: 'open-alerts-by-severity',
    text: `select severity, count(*)::int as counted from alerts
      where state <> 'resolved' and state = 'open' and kind <> 'drill' group by severity`,
  })
  return rows
}

/** How many messages about alerts there are since a moment, by channel and state, in all companies. */
export async function countMessages({ pool }: Pick<Database, 'pool'>, since: Date) {
  const { rows } = await pool.query<{ channel: AlertChannel; state: AlertDeliveryState; counted: number }>({
    name: 'alert-deliveries-by-state',
    text: `select d.channel, d.state, count(*)::int as counted from organisations o
      join alert_deliveries d on d.organisation_id = o.organisation_id and d.at > $1
      where d.channel is not null group by d.channel, d.state`,
    values: [since],
  })
  return rows
}
