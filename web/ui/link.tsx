import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import { useLeaves } from '../core/entry.ts'

export interface SiteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Where it leads: a path of this site, a whole address, `mailto:`, `tel:` or `#fragment`. */
  href: string
  /** Opens in a new tab, and says so to people who can't see it. */
  newTab?: boolean
  ref?: Ref<HTMLAnchorElement>
}

/**
 * The one link of the product. A page of this site is opened by the router without a reload; everything else (other
 * sites, mail, telephone, the API, files) is a plain anchor.
 */
export function SiteLink({ href, newTab, children, ...rest }: SiteLinkProps) {
  if (isPage(href) && !newTab)
    return (
      <PageLink href={href} {...rest}>
        {children}
      </PageLink>
    )
  return (
    <a href={href} {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })} {...rest}>
      {children}
      {newTab && (
        <>
          {' '}
          <span className="visually-hidden">(opens in a new tab)</span>
        </>
      )}
    </a>
  )
}

function PageLink({ href, ...rest }: Omit<SiteLinkProps, 'newTab'>) {
  return <Link to={href} href={href} reloadDocument={useLeaves()(href)} {...rest} />
}

/** A path that the router knows: not the API, not a file such as `/blog/rss.xml`, not another host (`//host`). */
export const isPage = (href: string) =>
  /^\/(?![/\\])/.test(href) && !/^\/api(?:[/?#]|$)/.test(href) && !/^[^?#]*\.[a-z0-9]+(?:[?#]|$)/i.test(href)
