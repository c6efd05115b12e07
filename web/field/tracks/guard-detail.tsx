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
  return <GuardRecord id={id} phone={<FieldParts key={id} guardId={id} />} />
}

/** What the field knows of a guard, as far as the role of the reader goes. */
export function FieldParts({ guardId }: { guardId: string }) {
  const { may } = useCompany()
  return (
    <>
      {may('devices.read') && <PhonePart guardId={guardId} />}
      {may('tracking.read') && <TrackersPart guardId={guardId} />}
      {may('tracks.read') && <LookedPart guardId={guardId} />}
    </>
  )
}
