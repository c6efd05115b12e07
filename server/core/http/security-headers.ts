// By hand: stored pages carry these headers past the framework, the policy follows the settings, and @fastify/helmet
// knows no Permissions-Policy (docs/decisions/058).
/** Hosts that the configuration allows besides our own: an analytics provider, a captcha. */
export type AllowedHosts = { script: string[]; connect: string[]; frame: string[]; image: string[]; style: string[] }

export const noHosts: AllowedHosts = { script: [], connect: [], frame: [], image: [], style: [] }

/** The hosts that two parts of the configuration allow together. */
export const bothHosts = (a: AllowedHosts, b: AllowedHosts): AllowedHosts => ({
  script: [...a.script, ...b.script],
  connect: [...a.connect, ...b.connect],
  frame: [...a.frame, ...b.frame],
  image: [...a.image, ...b.image],
  style: [...a.style, ...b.style],
})

/**
 * The players of videos in texts. The page requests nothing from them until a visitor presses play
 * (web/platform/rich-text/film.tsx).
 */
const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

const list = (...sources: string[]) => sources.join(' ')

/** The headers of scripts, styles and fonts. Others matter to documents only, and weigh as much as a small file. */
export const fileHeaders = { 'x-content-type-options': 'nosniff' }

/**
 * The headers of every other answer. All pages of one configuration have the same policy, so cached pages carry it. It
 * allows inline styles, which React's style attributes and Radix's style tags need, and never inline scripts. `phone`
 * is for the pages of a guard's phone, which takes photos and may know its place.
 */
export function securityHeaders(allowed: AllowedHosts, https: boolean, phone = false): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src ${list("'self'", ...allowed.script)}`,
    `connect-src ${list("'self'", ...allowed.connect)}`,
    `frame-src ${list("'self'", ...PLAYERS, ...allowed.frame)}`,
    `style-src ${list("'self' 'unsafe-inline'", ...allowed.style)}`,
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
    'permissions-policy': phone
      ? 'camera=(self), microphone=(), geolocation=(self)'
      : 'camera=(), microphone=(), geolocation=()',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** Whether a path (with query) is one of a guard's phone. */
export const isPhonePage = (path: string): boolean => /^\/app\/guard(?:[/?]|$)/.test(path)
