import * as z from 'zod/mini'
import { text } from '../../core/core.ts'

// Plain ASCII without quotes, spaces or comments. Two programs could read anything else as two different addresses.
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[\w.!#$%&'*+/=?^`{|}~-]{1,64}(?<!\.)@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d][a-z\d-]*[a-z\d]$/i
const MAX_ADDRESS = 254

/** Whether mail can be sent to this text: one plain address and nothing else. */
export const isMailAddress = (address: string) => address.length <= MAX_ADDRESS && ADDRESS.test(address)

// Characters that turn the reading direction or have no width. A name with them isn't the name it looks like. The
// joiners U+200C and U+200D are allowed, because real names need them.
export const UNSEEN = '\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff'

// Control characters and separators. They would end a header line.
const HIDDEN = new RegExp(`[\\p{Cc}\\p{Zl}\\p{Zp}${UNSEEN}]`, 'u')

/** Whether a text fits into one header line of a mail. */
export const isOneLine = (value: string) => !HIDDEN.test(value)

/** A text for one header line of a mail, such as a person's name. */
/* @__NO_SIDE_EFFECTS__ */
export const line = (max: number) => text(max).check(z.refine(isOneLine, 'Remove line breaks and hidden characters'))
