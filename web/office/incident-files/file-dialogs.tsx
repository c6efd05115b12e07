import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import type { IncidentState } from '../../../contract/field/incidents/states.ts'
import { lazyAhead } from '../../core/lazy-ahead.tsx'
import { moveIncident } from '../../field/incidents/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const WeighDialog = lazyAhead(() => import('./weigh-dialog.tsx'))
const DuplicateDialog = lazyAhead(() => import('./duplicate-dialog.tsx'))
const RecordDialog = lazyAhead(() => import('../../field/incidents/record-dialog.tsx'))

/** What a file asks before it does something: `to` is a step that has to say why. */
export type FileDialog = 'weigh' | 'duplicate' | 'record' | { to: IncidentState }

type Props = { incident: Incident; dialog: FileDialog | undefined; onClose: () => void }

/** The dialog that is open, if one is. */
export function FileDialogs({ incident, dialog, onClose }: Props) {
  const { slug } = useCompany()
  const { id, number } = incident
  if (dialog === undefined) return null
  if (dialog === 'weigh') return <WeighDialog {...{ incident, onClose }} waiting={null} />
  if (dialog === 'duplicate') return <DuplicateDialog {...{ incident, onClose }} waiting={null} />
  if (dialog === 'record') return <RecordDialog {...{ incident, onClose }} waiting={null} />
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
