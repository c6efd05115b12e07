import { canBeCopied, type CheckpointKind } from '../../../contract/field/patrols/checkpoints.ts'
import { StatusText } from '../../ui/status.tsx'
import { KIND_WORDS } from './patrol-words.ts'

/** The kind of a tag, and whether it can be copied. */
export function TagKind({ kind }: { kind: CheckpointKind }) {
  return (
    <span className="patrol-kind">
      {KIND_WORDS[kind]}
      {kind !== 'gps' && (
        <StatusText status={canBeCopied(kind) ? 'warning' : 'success'}>
          {canBeCopied(kind) ? 'can be copied' : 'can’t be copied'}
        </StatusText>
      )}
    </span>
  )
}
