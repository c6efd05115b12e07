/** Letters of the Latin alphabet that Unicode takes for whole, and how ASCII spells them. */
const SPELLINGS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ø: 'o',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ı: 'i',
}

const SPELLED = new RegExp(`[${Object.keys(SPELLINGS).join('')}]`, 'g')

// The marks that stand on Latin letters; the database knows the same ranges.
const MARKS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g

/** A text in lower case with the letters of ASCII where they can spell it; other letters and signs stay. */
export const spelledInAscii = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(SPELLED, (letter) => SPELLINGS[letter]!)

/**
 * The slug of a text: its letters and digits as ASCII spells them, joined by dashes, `longest` at most. It is empty
 * where ASCII spells nothing of it. The database computes the same in `topic_slug()`.
 */
export const slugOf = (text: string, longest = 80): string =>
  trimmed(trimmed(spelledInAscii(text).replace(/[^a-z0-9]+/g, '-')).slice(0, longest))

const trimmed = (text: string) => text.replace(/^-+|-+$/g, '')
