import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Icon, type LucideIcon } from './icon.tsx'
import { SiteLink, type SiteLinkProps } from './link.tsx'
import { Spinner } from './spinner.tsx'

interface ButtonLook {
  /**
   * `primary` once a view; `ink` on hi-vis and paper; `text` is an underlined link. `quiet` and `danger` belong to the
   * admin area.
   */
  variant?: 'primary' | 'outline' | 'ink' | 'text' | 'quiet' | 'danger'
  /** Heights in px: md 48, sm 40; in the admin area dense 32, row 28. */
  size?: 'md' | 'sm' | 'dense' | 'row'
  /** Before the words. */
  icon?: LucideIcon
  /** An arrow after the words that moves 3 px under the pointer. */
  arrow?: boolean
  /** The icon alone; `children` becomes the name that is read out. */
  iconOnly?: boolean
  /** As wide as its container. */
  wide?: boolean
  className?: string
  children: ReactNode
}

export type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonLook> & {
    /** Work is under way: a spinner shows, presses do nothing, and the button keeps its focus. */
    pending?: boolean
    ref?: Ref<HTMLButtonElement>
  }

/** Does something on this page. `type` is `button` unless said otherwise. */
export function Button({
  variant,
  size,
  icon,
  arrow,
  iconOnly,
  wide,
  className,
  children,
  pending,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={pending ? 'button' : type}
      className={look({ variant, size, iconOnly, wide, className })}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? undefined : onClick}
      {...rest}
    >
      {pending && <Spinner size={iconSize(size)} />}
      <Face {...{ icon: pending ? undefined : icon, size, arrow: arrow && !pending, iconOnly, children }} />
    </button>
  )
}

export type ButtonLinkProps = ButtonLook & Omit<SiteLinkProps, keyof ButtonLook>

/** Leads somewhere, drawn as a button. */
export function ButtonLink({
  variant,
  size,
  icon,
  arrow,
  iconOnly,
  wide,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <SiteLink className={look({ variant, size, iconOnly, wide, className })} {...rest}>
      <Face {...{ icon, size, arrow, iconOnly, children }} />
    </SiteLink>
  )
}

function Face({
  icon,
  size,
  arrow,
  iconOnly,
  children,
}: Pick<ButtonLook, 'icon' | 'size' | 'arrow' | 'iconOnly' | 'children'>) {
  return (
    <>
      {icon && <Icon of={icon} size={iconSize(size)} />}
      {iconOnly ? <span className="visually-hidden">{children}</span> : children}
      {arrow && <Icon of={ArrowRight} size={size && size !== 'md' ? 16 : 20} className="arrow" />}
    </>
  )
}

const iconSize = (size: ButtonLook['size']) => (size === 'row' ? 14 : size === 'dense' || size === 'sm' ? 16 : 18)

const look = ({ variant = 'primary', size = 'md', iconOnly, wide, className }: Omit<ButtonLook, 'children'>) =>
  (variant === 'text'
    ? ['button-text', className]
    : [
        'button',
        `button-${variant}`,
        size !== 'md' && `button-${size}`,
        iconOnly && 'button-icon',
        wide && 'button-wide',
        className,
      ]
  )
    .filter(Boolean)
    .join(' ')
