import './qr-code.css'

/** A QR code of its rows, `1` for each dark square. It is dark on white in both themes, as cameras want it. */
export function QrCode({ rows, label }: { rows: string[]; label: string }) {
  const squares = rows
    .flatMap((row, y) => [...row].flatMap((dark, x) => (dark === '1' ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={squares} fill="currentColor" />
    </svg>
  )
}
