/** The background colours with the accent colour of each. */
const PALETTES = [
  ['night', 'hivis'],
  ['hivis', 'ink'],
  ['paper-line', 'ink'],
  ['night-raised', 'orange'],
  ['tape', 'ink'],
  ['night', 'radio-lit'],
  ['orange', 'ink'],
  ['ink', 'tape'],
  ['paper-line', 'radio-deep'],
] as const

const CELL = 24
const COLUMNS = 9
const ROWS = 6
const WIDTH = COLUMNS * CELL
const HEIGHT = 132

/**
 * A post's picture: rooms of a site and the patrol round through them, drawn from its slug alone, so that a post keeps
 * its picture everywhere and no two posts share one. Decoration.
 */
export function Cover({ slug }: { slug: string }) {
  const { ground, accent, rooms, round, checkpoints, view } = compose(slug)
  return (
    <svg
      className="cover"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      fill="none"
      stroke={`var(--color-${accent})`}
      aria-hidden="true"
    >
      <path d={`M0 0H${WIDTH}V${HEIGHT}H0z`} fill={`var(--color-${ground})`} stroke="none" />
      <path d={rooms} strokeWidth=".7" opacity=".24" />
      <path d={view} fill={`var(--color-${accent})`} stroke="none" opacity=".2" />
      <path d={round} strokeWidth="1.4" strokeDasharray="4.4 3.4" />
      {checkpoints.map(({ x, y, scanned }) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r="4.4"
          strokeWidth="1.4"
          fill={`var(--color-${scanned ? accent : ground})`}
        />
      ))}
    </svg>
  )
}

/** What `Cover` draws: colour names, path data, and the checkpoints at the corners of the round. */
export function compose(slug: string) {
  const random = seeded(slug)
  const upTo = (count: number) => Math.floor(random() * count)
  const [ground, accent] = PALETTES[upTo(PALETTES.length)]!

  let rooms = ''
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const shape = upTo(7)
      if (shape > 4) continue
      const corner = `M${column * CELL + 2.5} ${row * CELL + 2.5}`
      rooms += corner + (shape === 0 ? 'h19v9h-9v10h-10z' : shape === 1 ? 'h19v19h-9v-10h-10z' : 'h19v19h-19z')
    }
  }

  // From the left edge to the right one: along a row, then up or down a column, and on.
  const corners: { x: number; y: number }[] = []
  let y = (1 + upTo(ROWS - 2)) * CELL
  let round = `M0 ${y}`
  for (let column = 1 + upTo(2); column < COLUMNS; column += 1 + upTo(2)) {
    const x = column * CELL
    const from = y
    y = ((from / CELL + 1 + upTo(ROWS - 3)) % (ROWS - 1) || 1) * CELL
    if (y === from) continue
    round += `H${x}V${y}`
    corners.push({ x, y: random() < 0.5 ? from : y })
  }
  round += `H${WIDTH}`

  const checkpoints = corners.map((corner, index) => ({ ...corner, scanned: index % 2 === 0 }))
  const post = corners[upTo(corners.length)]!
  const [right, down] = [random() < 0.5 ? 1 : -1, random() < 0.5 ? 1 : -1]
  const view = `M${post.x} ${post.y}l${52 * right} ${12 * down}q${-8 * right} ${24 * down} ${-28 * right} ${34 * down}z`
  return { ground, accent, rooms, round, checkpoints, view }
}

/** Numbers from 0 to 1 that follow from the text: FNV-1a for the seed, then mulberry32. */
function seeded(text: string): () => number {
  let seed = 0x811c9dc5
  for (const letter of text) seed = Math.imul(seed ^ letter.codePointAt(0)!, 0x01000193)
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
