import type { LucideIcon } from 'lucide-react'

export type { LucideIcon }

/**
 * One lucide icon at the product's stroke of 1.75, in the colour of the text around it. Import the drawing by itself
 * (`lucide-react/icons/users`), so that a page carries only the icons it shows. Decoration by default; `label` gives it
 * a name where it stands alone. `size` in px.
 */
export function Icon({
  of: Drawing,
  size = 20,
  label,
  className,
}: {
  of: LucideIcon
  size?: number
  label?: string
  className?: string
}) {
  return (
    <Drawing
      size={size}
      strokeWidth={1.75}
      className={className ? `icon ${className}` : 'icon'}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
