import * as z from 'zod/mini'
import { text } from '../../core/core.ts'

// No quotes, no spaces, no comments, nothing beyond ASCII: whatever two programs could read as two different addresses.
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d](?:[a-z\d-]*[a-z\d])?$/i
const MAX_ADDRESS = 254

/** Whether mail can be sent there: one plain address, nothing else. */
export const isMailAddress = (address: string) => address.length <= MAX_ADDRESS && ADDRESS.test(address)

// They turn the reading direction, or have no width: a name that carries them isn't the name it looks like. What joins
// letters or keeps them apart (U+200C and U+200D) belongs to real names.
export const UNSEEN = '\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff'

// Control characters and separators end a header line.
const HIDDEN = new RegExp(`[\\p{Cc}\\p{Zl}\\p{Zp}${UNSEEN}]`, 'u')

/** Whether a text can stand in one line of a mail's head. */
export const isOneLine = (value: string) => !HIDDEN.test(value)

/** A text for one line of a mail's head, such as a person's name. */
/* @__NO_SIDE_EFFECTS__ */
export const line = (max: number) => text(max).check(z.refine(isOneLine, 'Remove line breaks and hidden characters'))
