import { useQuery } from '@tanstack/react-query'
import UserCheck from 'lucide-react/icons/user-check'
import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import { shortMomentByClocks } from '../../../contract/core/locale.ts'
import { me } from '../../core/me.ts'
import { takeOver } from '../../field/incidents/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { isOverIn } from './step-words.ts'
import type { FileActs } from './use-acting.ts'

type Props = { incident: Incident; acting: FileActs; mayAct: boolean; onHandOver: () => void }

/** Who has the file of an incident, and since when. That person hands it over, and somebody else takes it over. */
export function OwnerLine({ incident, acting, mayAct, onHandOver }: Props) {
  const { slug, locale, zone: home } = useCompany()
  const { id, ownerId, owner, ownedAt, zone, state } = incident
  const isMine = useQuery(me).data?.id === ownerId
  const since = ownedAt === null ? '' : ` since ${shortMomentByClocks({ locale, zone, home }, new Date(ownedAt))}`
  const isOver = isOverIn(state)
  return (
    <p className="file-owner">
      <span>
        {ownerId === null
          ? `Nobody ${isOver ? 'had this file' : 'has this file yet'}`
          : `${isMine ? 'You have' : `${owner ?? 'Somebody who left'} has`} this file${since}`}
      </span>
      {mayAct && isMine && !isOver && (
        <Button variant="outline" size="row" icon={UserCheck} onClick={onHandOver}>
          Hand over
        </Button>
      )}
      {mayAct && !isMine && !isOver && (
        <Button
          variant="outline"
          size="row"
          icon={UserCheck}
          pending={acting.pending}
          onClick={() => acting.press(() => takeOver(slug, id, ownerId))}
        >
          Take over
        </Button>
      )}
    </p>
  )
}
