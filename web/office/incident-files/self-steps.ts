import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import { CLOCK_WORDS } from '../../field/incidents/clock-words.ts'
import type { SelfStep } from './self-part.tsx'

/** What comes by itself unless somebody acts: the clocks that run, with when each is due. */
export const selfStepsOf = ({ clocks }: Pick<Incident, 'clocks'>, now: number, inWords: (moment: string) => string) =>
  clocks.flatMap(({ clock, state, dueAt }): SelfStep[] =>
    state === 'running' && dueAt !== null && Date.parse(dueAt) > now
      ? [
          {
            id: clock,
            at: dueAt,
            clock: inWords(dueAt),
            what: `${CLOCK_WORDS[clock]}: due`,
            does: 'Then it is breached, and an alert goes out',
          },
        ]
      : [],
  )
