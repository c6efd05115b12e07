import { expect, onTestFinished } from 'vitest'
import { jar, startAccess } from './testing-access.ts'
import { CLIENT, startIssuer } from './testing-issuer.ts'

/** For tests: the whole server with an issuer, and the ways of a browser through both. */
export async function startSignOn({ mails = false, port = 0 } = {}) {
  const issuer = await startIssuer(port)
  onTestFinished(issuer.stop)
  const started = await startAccess({ mails, env: { oidc: { issuer: issuer.url, ...CLIENT, name: 'Meridian' } } })
  const { call, rows } = started
  issuer.says.now = started.clock

  /** Presses the button: gives where it leads, and the cookies of this browser from then on. */
  const begin = async (next?: string) => {
    const { response } = await call(
      'GET',
      `/api/login/sso${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}`,
    )
    return { place: String(response.headers['location']), cookies: jar(response) }
  }
  /** Where the issuer sends a browser back to. */
  const passIssuer = async (place: string) => {
    const { headers } = await fetch(place, { redirect: 'manual' })
    return new URL(headers.get('location')!)
  }
  /** Comes back from the issuer; gives where that leads, and the cookies that came. */
  const finish = async (
    { pathname, search }: URL,
    cookies: Record<string, string>,
    headers: Record<string, string> = {},
  ) => {
    const { response, status } = await call('GET', pathname + search, {
      cookies,
      headers: { 'sec-fetch-site': 'cross-site', ...headers },
    })
    expect(status).toBe(302)
    return { place: String(response.headers['location']), cookies: jar(response), response }
  }
  /** The whole way. */
  const come = async (next?: string) => {
    const { place, cookies } = await begin(next)
    return finish(await passIssuer(place), cookies)
  }
  const sessions = () => rows('select * from sessions')
  return { ...started, issuer, begin, passIssuer, finish, come, sessions }
}
