import { DAY_MS } from '../../../contract/core/units.ts'
import { deviceKinds } from '../../../contract/field/devices/devices.ts'
import type { Measure } from '../../core/rooms/room.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { fieldFigures } from '../../planning/organisations/queries-across.ts'

/** Devices that are not seen for so long are told apart: a phone sends at least once a shift. */
const SILENT_MS = 3 * DAY_MS

/** What monitoring is told of devices, of what they sent in the last 24 hours, and of what waits for the office. */
export async function fieldMeasures({ database, clock }: Services): Promise<Measure[]> {
  const now = clock().getTime()
  const found = await fieldFigures(database, { silent: new Date(now - SILENT_MS), lately: new Date(now - DAY_MS) })
  /** The values of a figure by its label. A label that none has is told as 0, so that nobody waits for it. */
  const valuesOf = (figure: string, name: string, labels: readonly string[]) =>
    labels.map((label) => ({
      labels: { [name]: label },
      value: found.find((row) => row.figure === figure && row.label === label)?.counted ?? 0,
    }))
  return [
    {
      name: 'watchpost_devices',
      help: 'Phones and kiosks in use',
      values: valuesOf('devices', 'kind', deviceKinds),
    },
    {
      name: 'watchpost_devices_silent',
      help: 'Phones and kiosks in use that were not seen for three days',
      values: valuesOf('silent', 'kind', deviceKinds),
    },
    {
      name: 'watchpost_commands',
      help: 'Commands of devices in the last 24 hours by what came of them',
      values: valuesOf('commands', 'outcome', ['accepted', 'flagged', 'refused']),
    },
    {
      name: 'watchpost_time_entries',
      help: 'Entries of hours that go on, and those that wait for approval',
      values: valuesOf('entries', 'state', ['open', 'submitted']),
    },
    {
      name: 'watchpost_incidents_unread',
      help: 'Reports of guards that nobody in the office has read',
      values: [{ value: found.find(({ figure }) => figure === 'incidents')?.counted ?? 0 }],
    },
  ]
}
