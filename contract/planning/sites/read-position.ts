import type { Point } from './geometry.ts'
import { pointInLink, type PositionReading } from './map-links.ts'

const WANTED = 'Write latitude and longitude, such as 51.5034, -0.1276, or paste a link from a map'
const SWAPPED = 'The latitude goes first and is 90 at most. These two seem to be the other way round'

/** Longer texts are neither coordinates nor links; the bound keeps patterns from taking long. */
const MOST_LETTERS = 2_000
const MOST_IN_WORDS = 100

/** Seven places are a centimeter. */
const EXACT = 1e7
const number = String.raw`\d+(?:[.,]\d+)?`
const WHOLE = /^\d+$/
/** A letter, degrees with minutes and seconds or without, and a letter. */
const ANGLE = new RegExp(
  [
    String.raw`^([nsew])?\s*([+-])?\s*(${number})\s*`,
    String.raw`(?:([°º˚d:]|deg)?\s*(${number})\s*(['′’:m]|min)?\s*`,
    String.raw`(?:(${number})\s*(?:"|″|”|''|′′|’’|s|sec)?)?|[°º˚d]|deg)?\s*([nsew])?$`,
  ].join(''),
)

type Angle = { degrees: number; letter: string | undefined }

/** What half of a pair says. Minutes and seconds without a sign between them need a letter, or a sign after degrees. */
function angleIn(text: string): Angle | undefined {
  const [, before, sign, first, mark, second, minuteMark, third, after] = ANGLE.exec(text) ?? []
  if (first === undefined || (before && after) || (sign === '-' && (before ?? after))) return undefined
  if (second === undefined) return { degrees: signed(sign, numberOf(first)), letter: before ?? after }
  const isMarked = mark !== undefined || minuteMark !== undefined || (before ?? after) !== undefined
  const areWhole = WHOLE.test(first) && (third === undefined || WHOLE.test(second))
  const [minutes, seconds] = [numberOf(second), third === undefined ? 0 : numberOf(third)]
  if (!isMarked || !areWhole || minutes >= 60 || seconds >= 60) return undefined
  return { degrees: signed(sign, numberOf(first) + minutes / 60 + seconds / 3600), letter: before ?? after }
}

const numberOf = (text: string) => Number(text.replace(',', '.'))
const signed = (sign: string | undefined, value: number) => (sign === '-' ? -value : value)

/** Where a text may be cut in two: at a separator, or between a figure and a letter. */
function halvesOf(text: string): [string, string][] {
  const cuts = [...text.matchAll(/\s*[,;/]\s*|\s+|(?<=[nsew])(?=[+-]?\d)|(?<=[\d"″'′])(?=[nsew])/g)]
  return cuts.map((cut) => [text.slice(0, cut.index), text.slice(cut.index + cut[0].length)])
}

/** Both halves as a point, unless they name the same direction, or one names none. */
function pairOf(one: Angle, other: Angle): Point | undefined {
  const isLat = (letter: string | undefined) => letter === 'n' || letter === 's'
  if ((one.letter === undefined) !== (other.letter === undefined)) return undefined
  if (one.letter !== undefined && isLat(one.letter) === isLat(other.letter)) return undefined
  const toPole = ({ degrees, letter }: Angle) => (letter === 's' || letter === 'w' ? -degrees : degrees)
  const isTurned = one.letter !== undefined && !isLat(one.letter)
  const [lat, lng] = isTurned ? [toPole(other), toPole(one)] : [toPole(one), toPole(other)]
  // No zero with a sign before it.
  return { lat: Math.round(lat * EXACT) / EXACT + 0, lng: Math.round(lng * EXACT) / EXACT + 0 }
}

const isWithin = ({ lat, lng }: Point) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180
const sameAs = (one: Point) => (other: Point) => one.lat === other.lat && one.lng === other.lng

/** Every pair of degrees that a text can mean, within the globe or not. */
function pointsIn(text: string): Point[] {
  // Figures with a point have no comma within them, and two whole figures with a bare comma may be one with decimals.
  if (/^\d+,\d+$/.test(text)) return []
  const hasPoint = text.includes('.')
  const found: Point[] = []
  for (const halves of halvesOf(text)) {
    if (hasPoint && halves.some((half) => half.includes(','))) continue
    const [one, other] = halves.map(angleIn)
    const point = one && other && pairOf(one, other)
    if (point && !found.some(sameAs(point))) found.push(point)
  }
  return found
}

/** Latitude and longitude that somebody typed: in degrees, with minutes and seconds, with letters or signs. */
function pointInWords(text: string): PositionReading {
  if (text.length > MOST_IN_WORDS) return { problem: WANTED }
  const plain = text
    .toLowerCase()
    .replace(/[−–]/g, '-')
    .replace(/\b(north|south|east|west)\b/g, ([letter]) => letter!)
    .replace(/^\s*[([]|[)\]]\s*$/g, '')
    .trim()
  const points = pointsIn(plain)
  const inside = points.filter(isWithin)
  // A text that can mean two places means none.
  if (inside.length === 1) return { point: inside[0]! }
  const isSwapped = points.some(({ lat, lng }) => isWithin({ lat: lng, lng: lat }))
  return { problem: isSwapped && inside.length === 0 ? SWAPPED : WANTED }
}

/**
 * The position that a typed or pasted text gives: coordinates, a `geo:` address, or a link of a known map. No request
 * leaves for it. The problem says in words what to enter instead. The libraries for this misread: docs/decisions/071.
 */
export function readPosition(text: string): PositionReading {
  const trimmed = text.trim()
  if (trimmed.length > MOST_LETTERS) return { problem: WANTED }
  return /^(geo:|https?:|(www\.|maps\.)?[a-z-]+\.[a-z.]+\/)/i.test(trimmed)
    ? pointInLink(trimmed)
    : pointInWords(trimmed)
}
