import CalendarDays from 'lucide-react/icons/calendar-days'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { overviewDays } from '../../../contract/core/overview.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { usePeriod } from './overview.ts'

/** Of how many days the figures are, beside as many before. It stands in the address. */
export function PeriodPicker() {
  const [days, choose] = usePeriod()
  return (
    <Menu entries={overviewDays.map((each) => ({ label: `Last ${each} days`, onSelect: () => choose(each) }))}>
      <Button variant="outline" size="dense" icon={CalendarDays} className="period-picker">
        Last {days} days <span className="quiet">vs previous {days}</span>
        <Icon of={ChevronDown} size={14} />
      </Button>
    </Menu>
  )
}
