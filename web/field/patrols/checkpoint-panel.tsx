import { useState } from 'react'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { Checkpoint } from '../../../contract/field/patrols/checkpoints.ts'
import type { TourPlan } from '../../../contract/field/patrols/tours.ts'
import { shortMomentByClocks } from '../../../contract/core/locale.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CheckpointFields } from './checkpoint-fields.tsx'
import { DeadSpot } from './dead-spot.tsx'
import { TagDialog } from './tag-dialog.tsx'
import { TagKind } from './tag-kind.tsx'
import { useCheckpointForm } from './use-checkpoint-form.ts'

type Props = { checkpoint: Checkpoint; number: number; of: number; plan: TourPlan; mayChange: boolean }

/** The checkpoint that is chosen in a tour: what it is, its tag, and what follows where nobody scans it. */
export function CheckpointPanel({ checkpoint, number, of, plan, mayChange }: Props) {
  return (
    <section className="patrol-panel" aria-label={`Checkpoint ${number}, ${checkpoint.name}`}>
      <header>
        <h2>{`Checkpoint ${number} of ${of}`}</h2>
        <span>{checkpoint.name}</span>
      </header>
      <TagFacts {...{ checkpoint, mayChange }} />
      {mayChange ? (
        <PanelForm key={`${checkpoint.id} ${checkpoint.version}`} checkpoint={checkpoint} />
      ) : (
        checkpoint.what !== '' && <p>{checkpoint.what}</p>
      )}
      <h3>If it is not scanned</h3>
      <ul className="patrol-follows">
        <li>
          <Icon of={Clock} size={14} />
          <span>{`Late after ${plan.lateMinutes} min`}</span>
          <span>shown in Patrols</span>
        </li>
        <li>
          <Icon of={CircleX} size={14} />
          <span>{`Missed after ${plan.missedMinutes} min`}</span>
          <span>alert S4 to control</span>
        </li>
        <li>
          <Icon of={WifiOff} size={14} />
          <span>Phone has no signal</span>
          <span>not known, no alert</span>
        </li>
      </ul>
    </section>
  )
}

/** The tag, when it was scanned last, and the way to its label. */
function TagFacts({ checkpoint, mayChange }: Pick<Props, 'checkpoint' | 'mayChange'>) {
  const { locale, zone } = useCompany()
  const [isOpen, setOpen] = useState(false)
  const { kind, lastScanAt, lastCounter } = checkpoint
  const said = [
    lastScanAt && `Last scan ${shortMomentByClocks({ locale, zone, home: zone }, new Date(lastScanAt))}`,
    lastCounter !== null && `tap ${lastCounter}`,
  ].filter(Boolean)
  return (
    <>
      <p>
        <TagKind kind={kind} /> <DeadSpot arrivals={checkpoint.arrivals} />
      </p>
      <p className="ops-note">{said.length > 0 ? `${said.join(', ')}.` : 'Nobody scanned it yet.'}</p>
      {mayChange && kind !== 'gps' && (
        <p>
          <Button variant="outline" size="dense" onClick={() => setOpen(true)}>
            Label, or new code
          </Button>
        </p>
      )}
      {isOpen && <TagDialog checkpoint={checkpoint} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Changes the checkpoint itself, in all of its tours. */
function PanelForm({ checkpoint }: { checkpoint: Checkpoint }) {
  const { dialog, fields } = useCheckpointForm({ checkpoint, onClose: () => undefined })
  return (
    <form noValidate onSubmit={dialog.onSubmit}>
      <div role="alert">
        <FieldError>{dialog.problem}</FieldError>
      </div>
      <CheckpointFields {...fields} />
      <p className="ops-note">What you save here counts at once, in all tours with this checkpoint.</p>
      <Button type="submit" variant="outline" size="dense" pending={dialog.pending}>
        Save the checkpoint
      </Button>
    </form>
  )
}
