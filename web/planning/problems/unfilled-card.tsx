import PhoneOff from 'lucide-react/icons/phone-off'
import UserX from 'lucide-react/icons/user-x'
import type { OpenOffer } from '../../../contract/planning/offers/offers.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { Button } from '../../ui/button.tsx'
import { StatusText } from '../../ui/status.tsx'
import { useCompany } from '../organisations/company.ts'
import { hoursShown } from '../shifts/shift-times.ts'
import type { SideProps } from './side-column.tsx'
import { Why } from './unfilled-why.tsx'
import { clockOf, dayName, wallTime } from '../shifts/week.ts'

type Props = Pick<SideProps, 'types' | 'changing' | 'names' | 'onReveal' | 'onOpen'> & {
  shift: Shift
  place: string
  offer: OpenOffer | undefined
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** A shift that nobody has. Once opened it says why, and who may take it. */
export function UnfilledCard({ shift, place, offer, isOpen, onToggle, onReveal, ...rest }: Props) {
  const { zone, locale } = useCompany()
  const { zoneOf, noteOf } = rest.names.times
  const there = zoneOf(shift)
  const day = dayName(wallTime(there, new Date(shift.from)).day).slice(0, 3)
  const when = `${day} ${hoursShown(locale, there, shift).join('–')}${noteOf(shift)}`
  return (
    <li className="ops-card" aria-label={`Open, ${place}, ${when}`}>
      <StatusText status="danger" icon={shift.calledOff ? PhoneOff : UserX}>
        {shift.calledOff ? `Called off by ${rest.names.guard(shift.calledOff.guardId)}` : 'Open'}
      </StatusText>
      <h3>
        <button type="button" onClick={() => onReveal(shift.id)}>
          {place}
        </button>
        <span className="figure">{when}</span>
      </h3>
      {offer && (
        <p>{`${offer.asked} asked, ${offer.declined} said no. Answers by ${clockOf(locale, zone, offer.answerBy)}.`}</p>
      )}
      {isOpen && <Why {...{ shift, offer }} {...rest} />}
      <div className="ops-actions">
        <Button size="row" variant="quiet" aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
          {isOpen ? 'Less' : 'Who may take it'}
        </Button>
        {isOpen && (
          <Button size="row" variant="quiet" onClick={() => rest.onOpen(shift.id)}>
            All candidates
          </Button>
        )}
      </div>
    </li>
  )
}
