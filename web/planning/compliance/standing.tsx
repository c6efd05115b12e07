import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import { daysBetween } from '../../../contract/core/time.ts'
import { type LicenseStanding } from '../../../contract/planning/guards/licenses.ts'
import { Icon } from '../../ui/icon.tsx'

const URGENT_DAYS = 30
const YEAR_DAYS = 365

type License = { standing: LicenseStanding; until: string | null }

/** How a license is to be seen: in green, amber, or red, where somebody must act. */
export function toneOf({ standing, until }: License, today: string): 'success' | 'warning' | 'danger' | 'idle' {
  if (standing === 'pending') return 'idle'
  if (standing === 'expired' || standing === 'revoked') return 'danger'
  if (standing === 'valid') return 'success'
  return until !== null && daysBetween(today, until) <= URGENT_DAYS ? 'danger' : 'warning'
}

/** How long a license still holds, in words. */
export function leftOf({ standing, until }: License, today: string): string {
  if (standing === 'revoked') return 'Revoked'
  if (standing === 'pending') return 'Asked for'
  if (until === null) return 'No end'
  const days = daysBetween(today, until)
  if (days < 0) return `Ended ${-days} ${days === -1 ? 'day' : 'days'} ago`
  if (days <= URGENT_DAYS) return days === 0 ? 'Ends today' : `Ends in ${days} ${days === 1 ? 'day' : 'days'}`
  return days >= YEAR_DAYS ? `${Math.floor(days / YEAR_DAYS)} y ${days % YEAR_DAYS} d` : `${days} days`
}

const ICONS = { success: CircleCheck, warning: Clock, danger: CircleAlert, idle: Clock } as const

/** The state of a license, with its icon and in words. */
export function Standing({ license, today }: { license: License; today: string }) {
  const tone = toneOf(license, today)
  return (
    <span className={`status ${tone}`}>
      <Icon of={license.standing === 'revoked' ? CircleX : ICONS[tone]} size={14} />
      {leftOf(license, today)}
    </span>
  )
}
