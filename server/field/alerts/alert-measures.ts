import { DAY_MS } from '../../../contract/core/units.ts'
import { alertChannels, alertDeliveryStates, severities } from '../../../contract/field/alerts/alerts.ts'
import type { Measure } from '../../core/rooms/room.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { wholeProduct } from '../../planning/organisations/queries-tenant.ts'
import { countMessages, countOpen } from './queries-measures.ts'

/** What monitoring is told of alerts that are open, and of the messages of the last 24 hours about alerts. */
export async function alertMeasures({ database, clock }: Services): Promise<Measure[]> {
  const since = new Date(clock().getTime() - DAY_MS)
  const open = await wholeProduct(database, countOpen)
  const messages = await wholeProduct(database, (within) => countMessages(within, since))
  return [
    {
      name: 'watchpost_alerts_open',
      help: 'Alerts that nobody has taken on, without drills',
      values: severities.map((severity) => ({
        labels: { severity: String(severity) },
        value: open.find((row) => row.severity === severity)?.counted ?? 0,
      })),
    },
    {
      name: 'watchpost_alert_messages',
      help: 'Messages about alerts in the last 24 hours',
      values: alertChannels.flatMap((channel) =>
        alertDeliveryStates.map((state) => ({
          labels: { channel, state },
          value: messages.find((row) => row.channel === channel && row.state === state)?.counted ?? 0,
        })),
      ),
    },
  ]
}
