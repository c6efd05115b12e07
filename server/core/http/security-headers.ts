/** Hosts that the configuration allows beyond our own: an analytics provider, a captcha. */
export type AllowedHosts = { script: string[]; connect: string[]; frame: string[]; image: string[] }

export const noHosts: AllowedHosts = { script: [], connect: [], frame: [], image: [] }

/** The players of films in texts. Nothing is asked of them before a visitor wants to see one (web/platform/writing/film.tsx). */
const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

const list = (...sources: string[]) => sources.join(' ')

/** The headers of the built site's scripts, styles and fonts: the others mean something to documents only, and weigh as much as a small file. */
export const fileHeaders = { 'x-content-type-options': 'nosniff' }

/**
 * The headers of every answer but those files. The policy is the same for every page of one configuration, so cached pages carry it.
 * Styles allow inline ones because React's style attributes and Radix's style tags need it; scripts never do.
 */
export function securityHeaders(allowed: AllowedHosts, https: boolean): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src ${list("'self'", ...allowed.script)}`,
    `connect-src ${list("'self'", ...allowed.connect)}`,
    `frame-src ${list("'self'", ...PLAYERS, ...allowed.frame)}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${list("'self' data: blob:", ...allowed.image)}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
