import { StatusText } from '../../ui/status.tsx'
import { timesOf, usePhone } from '../phone/phone-context.ts'
import type { CommandKind } from '../../../contract/field/phone/commands.ts'
import { outcomeIn } from '../words/outcome-words.ts'
import type { Words } from '../words/words.ts'

/** What a kind of command is called; one that this version does not know goes by its own name. */
export const kindName = (words: Words, kind: string): string => words.kinds[kind as CommandKind] ?? kind

/** How the last act stands: amber while only this phone has it, green once control does, red if it was refused. */
export function LastAct() {
  const { state, words } = usePhone()
  const { clock } = timesOf(state.pack)
  const waiting = state.waiting.at(-1)
  const settled = state.settled[0]
  const moment = settled && clock(settled.at ?? settled.deviceAt)
  return (
    <p className="phone-last" role="status">
      {waiting ? (
        <StatusText status="warning">
          {`${kindName(words, waiting.kind)}: ${words.savedNotSent(clock(waiting.deviceAt))}`}
        </StatusText>
      ) : (
        settled && (
          <StatusText status={settled.outcome === 'refused' ? 'danger' : 'success'}>
            {[
              `${kindName(words, settled.kind)} ${moment}: ${verdictOf(words, settled.outcome)}`,
              outcomeIn(words, settled),
            ]
              .filter(Boolean)
              .join('. ')}
          </StatusText>
        )
      )}
    </p>
  )
}

/** An outcome in words. */
export const verdictOf = (words: Words, outcome: string): string =>
  outcome === 'refused' ? words.refused : outcome === 'flagged' ? words.flagged : words.sent
