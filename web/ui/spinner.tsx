/**
 * Something is under way. With `label` it is a status that assistive technology announces, shown beside the ring unless
 * `hideLabel`; without one it is decoration inside something that already says so. `size` in px.
 */
export function Spinner({ label, hideLabel, size = 20 }: { label?: string; hideLabel?: boolean; size?: number }) {
  const ring = (
    <svg className="spinner" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
  if (!label) return ring
  return (
    <span className="spinner-status" role="status">
      {ring}
      <span className={hideLabel ? 'visually-hidden' : undefined}>{label}</span>
    </span>
  )
}
