import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortMomentByClocks } from '../../../contract/core/locale.ts'
import type { Device } from '../../../contract/field/devices/devices.ts'
import { Part } from '../../planning/compliance/part.tsx'
import { useCompany } from '../../planning/organisations/company.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { phonesQuery } from './calls.ts'
import { skewInWords, STATE_WORDS } from './device-words.ts'
import { EndDialog } from './end-dialog.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'

/** The phone of a guard and those before it: when it was seen, how to enrol another, and how to end it. */
export function PhonePart({ guardId }: { guardId: string }) {
  const { slug, may } = useCompany()
  const reading = useQuery(phonesQuery(slug, guardId))
  const [isEnrolling, setEnrolling] = useState(false)
  const [ending, setEnding] = useState<Device>()
  const phones = reading.data?.devices
  const mayChange = may('devices.manage')
  return (
    <Part
      title="Phone"
      aside={
        mayChange && (
          <Button variant="outline" size="row" onClick={() => setEnrolling(true)}>
            {phones?.some(({ state }) => state === 'active') ? 'Enroll another phone' : 'Enroll a phone'}
          </Button>
        )
      }
    >
      {phones ? (
        <>
          {phones.length === 0 && (
            <p className="ops-part-body ops-note">
              No phone yet. Hours come from a kiosk at the site, a supervisor’s phone, or the office.
            </p>
          )}
          <ul className="ops-lines">
            {phones.map((device) => (
              <PhoneLine key={device.id} device={device} onEnd={mayChange ? () => setEnding(device) : undefined} />
            ))}
          </ul>
        </>
      ) : (
        <ReadState {...reading} title="The phones could not be read" lines={2} />
      )}
      {isEnrolling && <EnrolDialog guardId={guardId} onClose={() => setEnrolling(false)} />}
      {ending && <EndDialog device={ending} onClose={() => setEnding(undefined)} />}
    </Part>
  )
}

function PhoneLine({ device, onEnd }: { device: Device; onEnd: (() => void) | undefined }) {
  const { zone, locale } = useCompany()
  const { state, enrolledAt, enrolledBy, lastSeenAt, endedAt, endedBy, reason, actsForOthers, skewMs } = device
  const when = (moment: string) => shortMomentByClocks({ locale, zone, home: zone }, new Date(moment))
  const ended = endedAt && `since ${when(endedAt)}${endedBy ? `, by ${endedBy}` : ''}${reason ? `: ${reason}` : ''}`
  const skew = state === 'active' ? skewInWords(skewMs) : undefined
  return (
    <li>
      <div>
        <strong>{STATE_WORDS[state]}</strong>
        <small>{ended ?? `Enrolled ${when(enrolledAt)}${enrolledBy ? ` by ${enrolledBy}` : ''}`}</small>
        {actsForOthers && <small>Records acts of other guards, with a reason</small>}
        {skew && <small>{skew}</small>}
      </div>
      <span>
        <small>last seen</small> {when(lastSeenAt)}
      </span>
      {onEnd && state !== 'lost' && (
        <Button
          variant="quiet"
          size="row"
          onClick={onEnd}
          aria-label={`${state === 'active' ? 'End' : 'Mark as lost'}: phone of ${when(enrolledAt)}`}
        >
          {state === 'active' ? 'End' : 'Mark as lost'}
        </Button>
      )}
    </li>
  )
}
