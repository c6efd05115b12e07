import { type Clocks, shortMomentByClocks } from '../../../contract/core/locale.ts'
import type { BroadcastRow, Recipient } from '../../../contract/planning/broadcasts/broadcasts.ts'
import { unreachableWords } from '../telling/reach-words.ts'
import type { Status } from '../../ui/status.tsx'

/** To whom a message went: `Harbor Street Mall`, `On shift Thu 26 Nov 08:00 to 16:00`. */
export function audienceInWords({ kind, place, from, to }: BroadcastRow, clocks: Clocks): string {
  switch (kind) {
    case 'site':
      return place
    case 'region':
      return `Region ${place}`
    case 'guards':
      return 'Chosen guards'
    case 'on_shift': {
      const [begin, end] = [from, to].map((moment) => shortMomentByClocks(clocks, new Date(moment!)))
      return `On shift ${begin} to ${end}${place && `, ${place}`}`
    }
  }
}

const STATES: Record<Recipient['state'], { status: Status; words: string }> = {
  read: { status: 'success', words: 'read' },
  sent: { status: 'info', words: 'sent, not opened' },
  meant: { status: 'idle', words: 'the mail has not left yet' },
  failed: { status: 'danger', words: 'the mail was refused' },
  bounced: { status: 'danger', words: 'the mail came back' },
  none: { status: 'danger', words: 'no mail could be written' },
}

/** How far a message came to a guard, as a state. */
export const reachOf = ({ state, why }: Recipient): { status: Status; words: string } =>
  why === null ? STATES[state] : { status: 'danger', words: unreachableWords(why) }
