// Cut like the cloth badges that guards wear: shield, hexagon, pennant, tab, octagon, round.
const SHAPES = [
  'M3 4Q21-1 39 4V26Q39 38 21 45Q3 38 3 26Z',
  'M21 2L39 12V34L21 44L3 34V12Z',
  'M3 3H39V30L21 44L3 30Z',
  'M3 8Q3 3 8 3H34Q39 3 39 8V38Q39 43 34 43H8Q3 43 3 38Z',
  'M12 3H30L39 12V34L30 43H12L3 34V12Z',
  'M21 3A20 20 0 0 1 21 43A20 20 0 0 1 21 3Z',
]

/**
 * A client's initials as a stitched patch; decoration beside the client's name. `seed` chooses one of six shapes: the
 * name itself, so that a client keeps its shape everywhere, or its place in a row, so that neighbours differ.
 */
export function Patch({ initials, seed }: { initials: string; seed: string | number }) {
  const shape = SHAPES[(typeof seed === 'number' ? seed : sum(seed)) % SHAPES.length]
  return (
    <svg className="patch" viewBox="0 0 42 46" aria-hidden="true">
      <path d={shape} />
      <path className="patch-stitch" d={shape} />
      <text x="21" y="27.5">
        {initials.slice(0, 3)}
      </text>
    </svg>
  )
}

const sum = (text: string) => [...text].reduce((total, letter) => total + letter.charCodeAt(0), 0)
