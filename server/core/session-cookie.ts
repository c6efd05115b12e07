/** The cookie that carries the session's token; not readable by scripts. */
export const SESSION_COOKIE = 'session'

/** A readable hint that a session exists, so that signed-out visitors need not ask who they are (decisions.md, section 1). */
export const HINT_COOKIE = 'signed-in'
