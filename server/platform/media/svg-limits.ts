import { refusal } from './refusal.ts'

const MAX_PARTS = 20_000
const MAX_DEPTH = 100
/** References lead from part to part beside the nesting. */
const MAX_STEPS = 2 * MAX_DEPTH
/** How many shapes a drawing may come to once its parts are repeated, counted from above. */
const MAX_SHAPES = 100_000
/** How many signs their outlines may come to, counted the same way: four times what a file holds. */
const MAX_OUTLINE = 2_000_000
const SIGNS_A_CORNER = 2
/** A step of a filter works on every pixel, so it counts as so many shapes. */
const SHAPES_A_STEP = 100
const FILTER_STEP = /^fe[A-Z]/
/** Each letter is a shape, and laying a line of them out takes time by the square of its length. */
const MAX_LETTERS = 10_000
const LONGEST_LINE = 500

const SIMPLIFY = 'Simplify it and try again.'
const DAMAGED = 'This picture is damaged or incomplete. Save it as a new file and try again.'
const TOO_DEEP = `This SVG nests its parts more than ${MAX_DEPTH} deep. ${SIMPLIFY}`
const TOO_MANY = 'This SVG has more than 20,000 parts. Simplify it and try again.'
const TOO_WORDY = 'This SVG holds too much text: use at most 500 letters a line, and 10,000 in all.'
const TOO_OFTEN = `This SVG repeats its parts too often. ${SIMPLIFY}`

// Each alternative begins with a sign of its own, so that no text makes the match start over.
const TAG = /<((?:[^<>"']|"[^"]*"|'[^']*')*)>/y
const ID = /\sid\s*=\s*["']([^"']*)["']/
const URL = String.raw`url\(\s*(?:["']|&quot;)?`
const REFERENCE = new RegExp(
  String.raw`(?:\s(?:xlink:)?href\s*=\s*["']\s*|\b(?:(fill|stroke)|(marker(?:-\w{3,5})?))\s{0,9}[=:]\s{0,9}["']?\s{0,9}${URL}|${URL})` +
    String.raw`#([\w:.-]+)`,
  'gi',
)
const OUTLINE = /\s(?:d|points)\s*=\s*(?:"[^"]*"|'[^']*')/g

/**
 * An element. Of what it names, `once` is drawn once for it, `each` for each shape in it, `corners` at each of their
 * corners.
 */
type Part = {
  children: Part[]
  once: string[]
  each: string[]
  corners: string[]
  outline: number
  letters: number
  shapes: number
}

/** What a part comes to: shapes to draw, and the signs that their outlines take. */
type Cost = { shapes: number; outline: number }

/**
 * Refuses (`invalid`) a drawing that would take a parser too long: nested too deep, or of too many parts. Reads it
 * once.
 */
export const limitParts = (text: string): void => void read(text)

/**
 * Refuses (`invalid`) a drawing that would take a painter too long: with parts that repeat parts, or with too much
 * text.
 */
export function limitDrawing(text: string): void {
  const { root, byId, letters, longest } = read(text)
  if (letters > MAX_LETTERS || longest > LONGEST_LINE) throw refusal(TOO_WORDY)
  costOf(root, byId, new Map(), 0)
}

const newPart = (): Part => ({ children: [], once: [], each: [], corners: [], outline: 0, letters: 0, shapes: 1 })

function read(text: string) {
  const root = newPart()
  const byId = new Map<string, Part[]>()
  const open = [root]
  let parts = 0
  let letters = 0
  let longest = 0
  let last = 0
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    const words = text.slice(last, at).trim().length
    open.at(-1)!.letters += words
    letters += words
    longest = Math.max(longest, open.at(-1)!.letters)
    const over = endOfAside(text, at)
    if (over !== undefined) {
      last = at = over
      continue
    }
    TAG.lastIndex = at
    const [tag, inside = ''] = TAG.exec(text) ?? []
    if (tag === undefined) throw refusal(DAMAGED)
    last = at += tag.length
    if (inside.startsWith('/')) {
      if (open.length > 1) open.pop()
      continue
    }
    if (++parts > MAX_PARTS) throw refusal(TOO_MANY)
    const part = describe(inside, byId)
    open.at(-1)!.children.push(part)
    if (!inside.endsWith('/') && open.push(part) > MAX_DEPTH) throw refusal(TOO_DEEP)
  }
  return { root, byId, letters, longest }
}

const ASIDES = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
] as const

/** Where a comment, a section of text, an instruction or the document type ends that begins here. */
function endOfAside(text: string, at: number): number | undefined {
  const [, end] = ASIDES.find(([beginning]) => text.startsWith(beginning, at)) ?? []
  if (end === undefined) return undefined
  const found = text.indexOf(end, at)
  if (found === -1) throw refusal(DAMAGED)
  return found + end.length
}

function describe(inside: string, byId: Map<string, Part[]>): Part {
  const part = newPart()
  if (FILTER_STEP.test(inside)) part.shapes = SHAPES_A_STEP
  for (const [, paint, marker, id] of inside.matchAll(REFERENCE))
    (paint ? part.each : marker ? part.corners : part.once).push(id!)
  for (const [outline] of inside.matchAll(OUTLINE)) part.outline += outline.length
  const id = ID.exec(inside)?.[1]
  const named = id === undefined ? undefined : byId.get(id)
  if (named) named.push(part)
  else if (id !== undefined) byId.set(id, [part])
  return part
}

/** It counts from above: every shape in a group may use the group's fill or marker. */
function costOf(part: Part, byId: Map<string, Part[]>, known: Map<Part, Cost | 'under way'>, steps: number): Cost {
  const before = known.get(part)
  if (before === 'under way' || steps > MAX_STEPS) throw refusal(TOO_OFTEN)
  if (before) return before
  known.set(part, 'under way')
  const cost: Cost = { shapes: part.shapes + part.letters, outline: part.outline }
  const add = (other: Part, times = 1) => {
    const { shapes, outline } = costOf(other, byId, known, steps + 1)
    cost.shapes += shapes * times
    cost.outline += outline * times
    if (cost.shapes > MAX_SHAPES || cost.outline > MAX_OUTLINE) throw refusal(TOO_OFTEN)
  }
  const addAll = (ids: string[], times?: number) =>
    ids.forEach((id) => byId.get(id)?.forEach((target) => add(target, times)))
  part.children.forEach((child) => add(child))
  addAll(part.once)
  const { shapes, outline } = cost
  addAll(part.each, shapes)
  addAll(part.corners, Math.ceil(outline / SIGNS_A_CORNER))
  known.set(part, cost)
  return cost
}
