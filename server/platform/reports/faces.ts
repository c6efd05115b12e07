/** The faces of a text on paper: the product's own for Latin letters, and one that has the letters of other scripts. */
export const faces = ['latin', 'further', 'cyrillic', 'greek'] as const
export type Face = (typeof faces)[number]

export const weights = ['text', 'strong'] as const
export type Weight = (typeof weights)[number]

type Range = readonly [first: number, last: number]

// A name of two words is one run.
const SPACE: Range = [0x20, 0x20]

// Each range holds signs that the font has whole, so that nothing is printed blank.
const RANGES: Record<Face, readonly Range[]> = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2013, 0x2014],
    [0x2018, 0x201a],
    [0x201c, 0x201e],
    [0x2022, 0x2022],
    [0x2026, 0x2026],
    [0x20ac, 0x20ac],
    [0x2212, 0x2212],
  ],
  further: [SPACE, [0x100, 0x130], [0x134, 0x148], [0x14a, 0x151], [0x154, 0x17e], [0x218, 0x21b]],
  cyrillic: [SPACE, [0x400, 0x45f], [0x490, 0x491]],
  greek: [SPACE, [0x386, 0x386], [0x388, 0x38a], [0x38c, 0x38c], [0x38e, 0x3a1], [0x3a3, 0x3ce]],
}

/** The signs that a face is asked for. */
export const lettersOf = (face: Face): string =>
  RANGES[face]
    .map(([first, last]) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, nth) => first + nth)))
    .join('')

// A sign that several have is of the first.
const faceOf = new Map(
  faces.toReversed().flatMap((face) => [...lettersOf(face)].map((letter) => [letter, face] as const)),
)

const SPACES = /[\u2000-\u200a\u202f\u205f\s]/u
const STAND_IN = '?'

export type Run = { face: Face; text: string }

/**
 * A text cut where its face changes. Any space is a plain one, and a sign that no face has becomes a question mark: on
 * paper it would be missing without a word.
 */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text.normalize('NFC')) {
    const plain = SPACES.test(letter) ? ' ' : letter
    const face = faceOf.get(plain) ?? 'latin'
    const shown = faceOf.has(plain) ? plain : STAND_IN
    const last = runs.at(-1)
    if (last && (last.face === face || plain === ' ')) last.text += shown
    else runs.push({ face, text: shown })
  }
  return runs
}
