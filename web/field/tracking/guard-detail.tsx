import { default as GuardRecord } from '../../planning/compliance/guard-detail.tsx'
import { useCompany } from '../../planning/organisations/company.ts'
import { PhonePart } from '../devices/phone-part.tsx'
import { TrackersPart } from './trackers-part.tsx'

/** What stands below the guards of a company; the record of a guard has their phone and trackers, for some members. */
export default function GuardDetail({ id }: { id: string }) {
  const { may } = useCompany()
  const devices = (
    <>
      {may('devices.read') && <PhonePart key={id} guardId={id} />}
      {may('tracking.read') && <TrackersPart key={`trackers ${id}`} guardId={id} />}
    </>
  )
  return <GuardRecord id={id} phone={devices} />
}
