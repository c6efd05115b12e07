import type { ReadyEnv } from '../base/env.ts'

type Site = Pick<ReadyEnv, 'publicUrl'>

/** Whether visitors reach this site over https. If so, its cookies travel only encrypted. */
export const isSecure = ({ publicUrl }: Site): boolean => publicUrl.startsWith('https:')

/**
 * The name of a cookie that scripts can't read. On https browsers accept its prefix only from this very host, so no
 * subdomain can set it (RFC 6265bis, section 4.1.3.2). Such a cookie needs `Secure` and the path `/`.
 */
export const hostCookie = (env: Site, name: string): string => (isSecure(env) ? `__Host-${name}` : name)

/** The cookie that carries the session's token; not readable by scripts. */
export const sessionCookie = (env: Site): string => hostCookie(env, 'session')

/** A readable hint that a session exists, so that signed-out visitors need not call `/api/user`. */
export const HINT_COOKIE = 'signed-in'
