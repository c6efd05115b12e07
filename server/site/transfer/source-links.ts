import { Href } from '../../../contract/core/core.ts'

const MOST = 1000

const hostOf = (url: URL) => url.host.replace(/^www\./, '')

const parsed = (address: string, site: string): URL | null =>
  URL.canParse(address, site || undefined) ? new URL(address, site || undefined) : null

/**
 * Where a link of an export leads from here: into the old site as a path, which a redirect answers, and elsewhere as it
 * is. Empty for what no link may hold.
 */
export function linkTo(href: string, site: string): string {
  const given = href.trim()
  const url = /^(?:#|mailto:|tel:)/i.test(given) ? null : parsed(given, site)
  const isOwn = url !== null && site !== '' && hostOf(url) === hostOf(new URL(site))
  const led = isOwn ? `${url.pathname}${url.search}${url.hash}` : (url?.href ?? given)
  return Href.safeParse(led).success ? led : ''
}

/** The whole address of a picture, or `attachment:` with its number. Empty for what can't be fetched. */
export function pictureSource(src: string, site: string): string {
  const given = src.trim()
  if (/^attachment:\d{1,20}$/.test(given)) return given
  const url = given === '' ? null : parsed(given, site)
  if (url === null || !/^https?:$/.test(url.protocol) || url.href.length > MOST) return ''
  url.hash = ''
  return url.href
}

/** The path of an old address, without a slash at its end; empty for the start page and for what has none. */
export function oldPath(link: string, site: string): string {
  const url = link === '' ? null : parsed(link, site)
  const path = url?.pathname.replace(/\/+$/, '') ?? ''
  return path.length <= 400 ? path : ''
}

/** The address of a site as its entries are kept under: without a slash at its end, and without what no site has. */
export function siteOf(given: string): string {
  if (!URL.canParse(given)) return ''
  const { protocol, host, pathname } = new URL(given)
  return /^https?:$/.test(protocol) ? `${protocol}//${host}${pathname}`.replace(/\/+$/, '').slice(0, 200) : ''
}
