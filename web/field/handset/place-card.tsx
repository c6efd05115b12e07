import MapPin from 'lucide-react/icons/map-pin'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StatusText } from '../../ui/status.tsx'
import type { PackSite } from '../../../contract/field/phone/pack.ts'
import { usePhone } from '../phone/phone-context.ts'
import { distanceText, type PlaceCheck } from '../phone/place-check.ts'

type Props = { site: PackSite; check: PlaceCheck; onLook: () => void; isLooking: boolean }

/** Where the phone is before a clock-in, and what will come of one from here. */
export function PlaceCard({ site, check, onLook, isLooking }: Props) {
  const { state, words } = usePhone()
  const { fix, meters, isOff } = check
  if (meters === null) return null
  if (!isOff) {
    return (
      <section className="phone-card phone-row">
        <Icon of={MapPin} />
        <span>
          <b>{words.onSite}</b>
          <small>{words.onSiteWords(Math.round(fix.accuracyM))}</small>
        </span>
        <StatusText status="success">{words.yes}</StatusText>
      </section>
    )
  }
  const isRefused = site.details.clockInMode === 'enforce'
  return (
    <section className="phone-card" aria-live="polite">
      <h2>{words.offSite(distanceText(state.pack?.own?.locale ?? 'en-US', meters), site.name)}</h2>
      <StatusText status={isRefused ? 'danger' : 'warning'}>
        {isRefused ? words.offSiteEnforce : words.offSiteFlag}
      </StatusText>
      <p className="ops-note">{`${words.offSiteTip} ${words.onSiteWords(Math.round(fix.accuracyM))}.`}</p>
      <Button variant="outline" wide pending={isLooking} onClick={onLook}>
        {words.lookAgain}
      </Button>
    </section>
  )
}
