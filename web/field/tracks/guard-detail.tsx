import { default as GuardRecord } from '../../planning/compliance/guard-detail.tsx'
import { useCompany } from '../../planning/organisations/company.ts'
import { PhonePart } from '../devices/phone-part.tsx'
import { TrackersPart } from '../tracking/trackers-part.tsx'
import { LookedPart } from './looked-part.tsx'

/**
 * What stands below the guards of a company. For some members the record of a guard has their phone, their trackers and
 * who looked where they were.
 */
export default function GuardDetail({ id }: { id: string }) {
  const { may } = useCompany()
  const devices = (
    <>
      {may('devices.read') && <PhonePart key={id} guardId={id} />}
      {may('tracking.read') && <TrackersPart key={`trackers ${id}`} guardId={id} />}
      {may('tracks.read') && <LookedPart key={`looked ${id}`} guardId={id} />}
    </>
  )
  return <GuardRecord id={id} phone={devices} />
}
