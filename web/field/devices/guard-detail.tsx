import { default as GuardRecord } from '../../planning/compliance/guard-detail.tsx'
import { useCompany } from '../../planning/organisations/company.ts'
import { PhonePart } from './phone-part.tsx'

/** What stands below the guards of a company; the record of a guard has their phone, for those who may see it. */
export default function GuardDetail({ id }: { id: string }) {
  const { may } = useCompany()
  return <GuardRecord id={id} phone={may('devices.read') && <PhonePart key={id} guardId={id} />} />
}
