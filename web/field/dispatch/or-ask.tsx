import MessageSquare from 'lucide-react/icons/message-square'
import type { RankedUnit } from '../../../contract/field/dispatch/units.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { StatusText } from '../../ui/status.tsx'
import { askForUnit } from './calls.ts'
import { useDispatchAct } from './use-dispatch-act.ts'

const first = (name: string) => name.split(' ')[0]!

/** Asks the dispatcher who sent a unit elsewhere to have it afterwards, and says what the answer is. */
export function OrAsk({ callId, unit }: { callId: string; unit: RankedUnit }) {
  const { slug } = useCompany()
  const asking = useDispatchAct(() => askForUnit(slug, callId, unit.guardId), 'Nobody was asked')
  const { guard, sentBy, askedAt, askAnswer } = unit
  if (askedAt !== null)
    return (
      <p className="ops-ask" role="status">
        {askAnswer === null && <StatusText status="warning">{`Asked for ${guard}, no answer yet`}</StatusText>}
        {askAnswer === 'yes' && <StatusText status="success">{`Yes: ${guard} is yours afterwards`}</StatusText>}
        {askAnswer === 'no' && <StatusText status="danger">{`No: ${guard} is not yours afterwards`}</StatusText>}
      </p>
    )
  return (
    <p className="ops-ask">
      <span>Or ask:</span>
      <Button
        size="dense"
        variant="outline"
        icon={MessageSquare}
        pending={asking.isPending}
        onClick={() => asking.mutate(undefined)}
      >
        {sentBy ? `${first(sentBy)}, may I have ${first(guard)} after?` : `May I have ${first(guard)} after?`}
      </Button>
    </p>
  )
}
