const told = new Set<string>()

/**
 * A box that keeps an icon's place. `missing` is the name that couldn't be drawn: told once in the console, never to
 * the visitor.
 */
export function IconPlaceholder({ size, missing }: { size: number; missing?: string }) {
  if (missing && !told.has(missing)) {
    told.add(missing)
    console.warn(`There is no icon named "${missing}": a placeholder stands in its place`)
  }
  return <span className="icon-placeholder" style={{ width: size, height: size }} aria-hidden="true" />
}
