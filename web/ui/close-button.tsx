import type { ComponentProps } from 'react'
import X from 'lucide-react/icons/x'
import { Icon } from './icon.tsx'

/** The cross that puts something away; `label` says what ("Close menu"). 44 px. */
export const CloseButton = ({ label, className = 'close', ...rest }: { label: string } & ComponentProps<'button'>) => (
  <button type="button" className={className} aria-label={label} {...rest}>
    <Icon of={X} />
  </button>
)
