import Car from 'lucide-react/icons/car'
import Eraser from 'lucide-react/icons/eraser'
import EyeOff from 'lucide-react/icons/eye-off'
import Package from 'lucide-react/icons/package'
import Pencil from 'lucide-react/icons/pencil'
import UserX from 'lucide-react/icons/user-x'
import { shortMomentByClocks } from '../../../contract/core/locale.ts'
import type { Party, PartyKind } from '../../../contract/field/parties/parties.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, type LucideIcon } from '../../ui/icon.tsx'
import { DETAIL_WORDS, looksOf, nameOf } from './party-words.ts'

const ICONS: Record<PartyKind, LucideIcon> = { person: UserX, vehicle: Car, property: Package }

type Props = { party: Party; onShow?: () => void; onEdit?: () => void; onErase?: () => void }

/** A person or a thing of an incident, as everybody of the office may see it. */
export function PartyRow({ party, onShow, onEdit, onErase }: Props) {
  const { locale, zone } = useCompany()
  const { kind, summary, has, looks, erasedAt, erasedBy, erasedWhy } = party
  const name = nameOf(party)
  if (erasedAt) {
    const when = shortMomentByClocks({ locale, zone, home: zone }, new Date(erasedAt))
    return (
      <li>
        <p className="parties-line">
          <Icon of={ICONS[kind]} size={16} />
          <strong>{name}</strong>
          <span>Details erased</span>
        </p>
        <small>{`${when}${erasedBy ? ` by ${erasedBy}` : ''}: ${erasedWhy}`}</small>
      </li>
    )
  }
  return (
    <li>
      <div className="parties-line">
        <Icon of={ICONS[kind]} size={16} />
        <strong>{name}</strong>
        <span className="parties-summary">{summary}</span>
        {onEdit && <Button variant="quiet" size="row" iconOnly icon={Pencil} onClick={onEdit}>{`Edit ${name}`}</Button>}
        {onErase && has.length > 0 && (
          <Button variant="quiet" size="row" iconOnly icon={Eraser} onClick={onErase}>
            {`Erase the details of ${name}`}
          </Button>
        )}
      </div>
      {has.length > 0 && (
        <>
          <div className="parties-line">
            {has.map((detail) => (
              <span key={detail} className={`parties-bar is-${detail}`} title={`${DETAIL_WORDS[detail]} restricted`}>
                <span className="visually-hidden">{`${DETAIL_WORDS[detail]} restricted`}</span>
              </span>
            ))}
            {onShow && (
              <Button
                variant="outline"
                size="row"
                icon={EyeOff}
                className="parties-show"
                aria-label={`Show, logged: details of ${name}`}
                onClick={onShow}
              >
                Show, logged
              </Button>
            )}
          </div>
          <small>{`Details restricted. ${looksOf(looks)}`}</small>
        </>
      )}
    </li>
  )
}
