import { request } from './api.ts'

/**
 * Sends a small report, as JSON, that must survive leaving the page; a failure is nobody's to see. For endpoints that
 * need no CSRF token.
 */
export const beacon = (path: string, body: object): Promise<unknown> =>
  request(path, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
    // An answer that nobody reads stays under way.
    .then((response) => response.text())
    .catch(() => undefined)
