import * as z from 'zod/mini'
import { text } from './core.ts'

// No quotes, no spaces, no comments, nothing beyond ASCII: whatever two programs could read as two different addresses.
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d](?:[a-z\d-]*[a-z\d])?$/i
const MAX_ADDRESS = 254

/** Whether mail can be sent there: one plain address, nothing else. */
export const isMailAddress = (address: string) => address.length <= MAX_ADDRESS && ADDRESS.test(address)

// Control characters end a header line; the others turn the reading direction of what follows.
const HIDDEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Whether a text can stand in one line of a mail's head. */
export const isOneLine = (value: string) => !HIDDEN.test(value)

/** A text for one line of a mail's head, such as a person's name. */
/* @__NO_SIDE_EFFECTS__ */
export const line = (max: number) => text(max).check(z.refine(isOneLine, 'Remove line breaks and hidden characters'))
