import { fullMomentText } from '../../../contract/core/short-dates.ts'
import { Part } from '../../planning/compliance/part.tsx'
import { useCompany } from '../../planning/organisations/company.ts'
import { lookedEnglish } from './looked-english.ts'
import { LookedList } from './looked-list.tsx'
import { readLooked } from './track-calls.ts'

/** Who looked where a guard was, on the guard’s page. The guard sees the same list. */
export function LookedPart({ guardId }: { guardId: string }) {
  const { slug, zone, locale } = useCompany()
  return (
    <Part title={lookedEnglish.title} aside={<span className="ops-note">The guard sees this list too.</span>}>
      <LookedList
        of={`${slug} ${guardId}`}
        read={(page) => readLooked(slug, guardId, page)}
        words={lookedEnglish}
        moment={(moment) => fullMomentText(locale, zone, moment)}
        className="ops-lines"
      />
    </Part>
  )
}
