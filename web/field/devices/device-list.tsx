import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortMomentByClocks } from '../../../contract/core/locale.ts'
import { type Device, deviceKinds } from '../../../contract/field/devices/devices.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { actions, type Column } from '../../platform/lists/data-table.tsx'
import { useCompany } from '../../planning/organisations/company.ts'
import { CompanyTable } from '../../planning/organisations/company-table.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'
import { devicesQuery } from './calls.ts'
import { KIND_WORDS, nameOf, skewInWords, STATE_WORDS } from './device-words.ts'
import { EndDialog } from './end-dialog.tsx'

/** The phones and kiosks of the company, those in use first, with whose each is and when it was seen last. */
export function DeviceList() {
  const { slug, zone, locale, may, hrefOf } = useCompany()
  const [filter, change] = useAddressFilter(['kind', 'page'])
  const kind = deviceKinds.find((each) => each === filter.kind)
  const page = filter.page ?? '1'
  const { data, ...reading } = useQuery(devicesQuery(slug, { ...(kind && { kind }), page }))
  const [ending, setEnding] = useState<Device>()
  const when = (moment: string) => shortMomentByClocks({ locale, zone, home: zone }, new Date(moment))
  const columns: Column<Device>[] = [
    {
      head: 'Device',
      isRowHead: true,
      cell: (device) =>
        device.guardId ? (
          <SiteLink href={hrefOf(`guards/${device.guardId}`)}>{nameOf(device)}</SiteLink>
        ) : (
          nameOf(device)
        ),
    },
    {
      head: 'Kind',
      cell: ({ kind: each, actsForOthers }) => (actsForOthers ? 'Phone of a supervisor' : KIND_WORDS[each]),
    },
    { head: 'State', cell: (device) => <DeviceState device={device} /> },
    { head: 'Seen', cell: ({ lastSeenAt }) => `Seen ${when(lastSeenAt)}` },
    { head: 'Since', cell: (device) => sinceInWords(device, when) },
    ...(may('devices.manage')
      ? [
          actions<Device>(
            (device) =>
              device.state !== 'lost' && (
                <Button
                  variant="quiet"
                  size="row"
                  aria-label={`${device.state === 'active' ? 'End' : 'Mark as lost'}: ${nameOf(device)}`}
                  onClick={() => setEnding(device)}
                >
                  {device.state === 'active' ? 'End' : 'Mark as lost'}
                </Button>
              ),
          ),
        ]
      : []),
  ]
  return (
    <div>
      <Field label="Kind" className="ops-device-filter">
        <Select
          value={kind ?? ''}
          onChange={({ target }) => change({ kind: target.value || undefined, page: undefined })}
        >
          <option value="">All</option>
          {deviceKinds.map((each) => (
            <option key={each} value={each}>
              {`${KIND_WORDS[each]}s`}
            </option>
          ))}
        </Select>
      </Field>
      <CompanyTable
        many="devices"
        caption="Devices"
        reading={{ ...reading, data: data && { items: data.devices, page: Number(page), pages: data.pages } }}
        columns={columns}
        keyOf={({ id }) => id}
        onPage={(next) => change({ page: String(next) })}
        lines={6}
        empty={
          <EmptyState title="No device is enrolled">
            A guard’s phone is enrolled on the guard’s page. A kiosk stands at a site, for guards without a phone.
          </EmptyState>
        }
      />
      {ending && <EndDialog device={ending} onClose={() => setEnding(undefined)} />}
    </div>
  )
}

/** Since when a device stands so, by whom and why. */
function sinceInWords({ enrolledAt, enrolledBy, endedAt, endedBy, reason }: Device, when: (at: string) => string) {
  const [verb, at, by] = endedAt ? ['Ended', endedAt, endedBy] : ['Enrolled', enrolledAt, enrolledBy]
  return [`${verb} ${when(at)}${by ? ` by ${by}` : ''}`, reason].filter(Boolean).join(': ')
}

/** How a device stands, with a clock that is wrong. */
function DeviceState({ device: { state, skewMs } }: { device: Device }) {
  const skew = state === 'active' ? skewInWords(skewMs) : undefined
  return (
    <StatusText status={state === 'active' ? (skew ? 'warning' : 'success') : state === 'lost' ? 'danger' : 'idle'}>
      {skew ? `${STATE_WORDS[state]}. ${skew}` : STATE_WORDS[state]}
    </StatusText>
  )
}
