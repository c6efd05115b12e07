import type { ClockName } from '../../../contract/field/incidents/clocks.ts'
import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import type { IncidentState } from '../../../contract/field/incidents/states.ts'
import { lazyAhead } from '../../core/lazy-ahead.tsx'
import { moveIncident, tellClient } from '../../field/incidents/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const HandFileOverDialog = lazyAhead(() => import('../../field/incidents/hand-file-over-dialog.tsx'))
const LinkDialog = lazyAhead(() => import('../../field/incidents/link-dialog.tsx'))
const WeighDialog = lazyAhead(() => import('../../field/incidents/weigh-dialog.tsx'))
const PauseDialog = lazyAhead(() => import('./pause-dialog.tsx'))
const DuplicateDialog = lazyAhead(() => import('../../field/incidents/duplicate-dialog.tsx'))
const PhotoDialog = lazyAhead(() => import('../../field/incidents/photo-dialog.tsx'))
const RecordDialog = lazyAhead(() => import('../../field/incidents/record-dialog.tsx'))

/** What a file asks before it does something: `to` is a step that has to say why, `pause` a clock that shall rest. */
export type FileDialog =
  | 'weigh'
  | 'duplicate'
  | 'link'
  | 'photo'
  | 'handOver'
  | 'record'
  | 'told'
  | { to: IncidentState }
  | { pause: ClockName }

type Props = { incident: Incident; dialog: FileDialog | undefined; onClose: () => void }

/** The dialog that is open, if one is. */
export function FileDialogs({ incident, dialog, onClose }: Props) {
  const { slug } = useCompany()
  const { id, number } = incident
  if (dialog === undefined) return null
  if (dialog === 'weigh') return <WeighDialog {...{ incident, onClose }} waiting={null} />
  if (dialog === 'duplicate') return <DuplicateDialog {...{ incident, onClose }} waiting={null} />
  if (dialog === 'link') return <LinkDialog {...{ incident, onClose }} waiting={null} />
  if (dialog === 'photo') return <PhotoDialog {...{ incident, onClose }} waiting={null} />
  if (dialog === 'handOver') return <HandFileOverDialog {...{ incident, onClose }} waiting={null} />
  if (dialog === 'record') return <RecordDialog {...{ incident, onClose }} waiting={null} />
  if (dialog === 'told')
    return (
      <ReasonDialog
        title={`The client of ${number} is told`}
        description="Its clock is met, and the log keeps how."
        label="Whom you told, and how"
        action="Note it"
        done="Noted"
        work={(text) => tellClient(slug, id, text)}
        onClose={onClose}
      />
    )
  if ('pause' in dialog) return <PauseDialog {...{ incident, onClose }} clock={dialog.pause} waiting={null} />
  const move = (reason: string) => moveIncident(slug, id, { to: dialog.to, reason, duplicateOf: null })
  if (dialog.to === 'cancelled')
    return (
      <ReasonDialog
        title={`Cancel ${number}`}
        description="It was a false alarm, or never happened. Its number and its log stay."
        label="Why"
        action="Cancel the incident"
        done={`${number} is canceled`}
        danger
        work={move}
        onClose={onClose}
      />
    )
  return (
    <ReasonDialog
      title={`Reopen ${number}`}
      description="It goes on where it was in progress. What was written stays."
      label="Why"
      action="Reopen it"
      done={`${number} is open again`}
      work={move}
      onClose={onClose}
    />
  )
}
