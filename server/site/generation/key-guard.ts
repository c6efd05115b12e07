const HIDDEN = '[key]'
/** A part of a key of so many letters may tell it. */
const TELLING = 8

/** A text without the key and without any longer part of it. */
export function withoutKey(text: string, key: string | null): string {
  if (!key) return text
  let clean = text.replaceAll(key, HIDDEN)
  for (let at = 0; at + TELLING <= key.length; at++) clean = clean.replaceAll(key.slice(at, at + TELLING), HIDDEN)
  return clean
}

/**
 * Takes the key out of a text that comes in pieces. Give it each piece; what could be the beginning of the key is held
 * until the next piece, and `end` gives what is left.
 */
export function keyGuard(key: string | null) {
  let held = ''
  return {
    pass(piece: string): string {
      if (!key) return piece
      const text = (held + piece).replaceAll(key, HIDDEN)
      let keep = Math.min(key.length - 1, text.length)
      while (keep > 0 && !key.startsWith(text.slice(text.length - keep))) keep--
      held = text.slice(text.length - keep)
      return text.slice(0, text.length - keep)
    },
    end: () => held,
  }
}
