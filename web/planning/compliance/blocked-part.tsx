import Ban from 'lucide-react/icons/ban'
import { weekdayText } from '../../../contract/core/short-dates.ts'
import { BLOCKED_DAYS, type GuardRecord, type RecordShift } from '../../../contract/planning/compliance/records.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useCompany } from '../organisations/company.ts'
import { timesOf, wallTime } from '../shifts/week.ts'
import { Part } from './part.tsx'

/** Where the candidates of a shift stand on the roster. */
export const placeOnRoster = (base: string, zone: string, { shiftId, from }: Pick<RecordShift, 'shiftId' | 'from'>) =>
  `${base}?week=${wallTime(zone, new Date(from)).day}&shift=${shiftId}`

/** The shifts ahead that a rule forbids, each with the rule and a way to its candidates. */
export function BlockedPart({ record: { blocked } }: { record: GuardRecord }) {
  const { zone, hrefOf, locale } = useCompany()
  return (
    <Part
      title="What blocks"
      count={
        <>
          next <span className="figure">{BLOCKED_DAYS}</span> days
        </>
      }
    >
      {blocked.length === 0 && <p className="ops-part-body ops-note">Nothing. Every shift ahead keeps to the rules.</p>}
      <ul className="ops-lines">
        {blocked.map(({ shift, violation }) => (
          <li key={shift.shiftId} className="is-blocked">
            <Icon of={Ban} size={16} />
            <div>
              <strong>{`${weekdayText(locale, wallTime(zone, new Date(shift.from)).day)}, ${shift.site}, ${shift.post}`}</strong>
              <small>
                <span className="figure">{timesOf(locale, zone, shift)}</span>
                {`${shift.holiday ? `, ${shift.holiday}` : ''}. ${violation.text}`}
              </small>
            </div>
            <ButtonLink variant="outline" size="row" href={placeOnRoster(hrefOf('schedule'), zone, shift)}>
              Candidates
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Part>
  )
}
