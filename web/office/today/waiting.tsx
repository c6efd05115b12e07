import { dayText } from '../../../contract/core/short-dates.ts'
import type { OfficeTask, Today } from '../../../contract/office/today/today.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useCompany } from '../../planning/organisations/company.ts'
import { wallTime } from '../../planning/shifts/week.ts'
import { TodayPart } from './part.tsx'
import { RemindReaders } from './remind-readers.tsx'
import { labelOf, pathOf } from './tasks.ts'

/** What the office decides or reminds of. */
export function WaitingForYou({ today }: { today: Today }) {
  const { hrefOf, zone, may, locale } = useCompany()
  const day = (moment: string) => dayText(locale, wallTime(zone, new Date(moment)).day)
  const detail = ({ kind, from, to, count }: OfficeTask) => {
    if (kind === 'order')
      return `${count} ${count === 1 ? 'guard' : 'guards'} of the next shifts did not read the orders`
    if (kind === 'reply') return count === 1 ? 'Answered a mail' : `Answered ${count} mails`
    if (kind === 'bid') return `${count} ${count === 1 ? 'guard' : 'guards'} would like this shift`
    return `${kind === 'swap' ? 'Swap, both agree' : 'Time off'}${from && to ? `, ${day(from)} to ${day(to)}` : ''}`
  }
  return (
    <TodayPart id="waiting" title="Waiting for you" count={today.waitingCount} none="Nothing waits for a decision.">
      <ul className="today-people today-waiting">
        {today.waiting.map((each) => (
          <li key={`${each.kind} ${each.id}`}>
            <b>{each.of}</b>
            <span>{detail(each)}</span>
            {each.kind === 'order' && each.number !== null && may('sites.manage') ? (
              <RemindReaders postId={each.id} number={each.number} of={each.of} />
            ) : (
              <ButtonLink
                size="row"
                variant="outline"
                href={hrefOf(pathOf(each, zone))}
                aria-label={`${labelOf(each)}: ${each.of}`}
              >
                {labelOf(each)}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </TodayPart>
  )
}
