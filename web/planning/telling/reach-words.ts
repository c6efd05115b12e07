import type { DeliveryState, UnreachableReason } from '../../../contract/planning/telling/telling.ts'

const WHY: Record<UnreachableReason, string> = {
  no_address: 'no mail address',
  bounced: 'mails come back',
  failed: 'the last mail was refused',
}

/** Why nothing reaches a guard, in a word or two. */
export const whyUnreachable = (why: UnreachableReason): string => WHY[why]

/** The same as a sentence: `Can’t be reached, no mail address`. */
export const unreachableWords = (why: UnreachableReason): string => `Can’t be reached, ${WHY[why]}`

/** How many can't be reached, as a part of a sentence: `3 can’t be reached`. */
export const countUnreachable = (count: number): string => `${count} can’t be reached`

/** How far the message of a shift came, where somebody has to know; undefined once it was sent. */
export const deliveryWords = (state: DeliveryState): string | undefined =>
  ({
    meant: 'The mail has not left yet.',
    sent: undefined,
    failed: 'The mail was refused. Call the guard.',
    bounced: 'The mail came back. Call the guard.',
    none: 'No mail could be written: the guard has no address. Call the guard.',
  })[state]

/** What is wrong with the message of a shift, as a part of its name; empty where nothing is. */
export const deliveryTrouble = (state: DeliveryState | undefined): string =>
  state === 'failed' || state === 'bounced' || state === 'none' ? ', the guard got no mail' : ''
