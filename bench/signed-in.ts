import { admin, type Product } from './harness.ts'

type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>

/**
 * Signs the first admin in. Gives how to call the product as them, what their requests carry, and the cookies that make
 * a browser theirs. A refusal is thrown with its words.
 */
export async function signedIn({ url }: Pick<Product, 'url'>) {
  const jar = new Map<string, string>()
  const keep = (response: Response) => {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair] = cookie.split(';')
      jar.set(pair!.slice(0, pair!.indexOf('=')), pair!.slice(pair!.indexOf('=') + 1))
    }
    return response
  }
  const header = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const { token } = (await keep(await fetch(`${url}/api/csrf-token`)).json()) as { token: string }
  const signIn = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': token, cookie: header() },
    body: JSON.stringify(admin),
  })
  if (!keep(signIn).ok) throw new Error(`Signing in failed: ${await signIn.text()}`)
  const headers = { cookie: header(), 'x-csrf-token': decodeURIComponent(jar.get('csrf-token')!) }
  const call: Call = async <T>(method: string, path: string, body?: unknown) => {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  const cookies = [...jar].map(([name, value]) => ({ name, value, url }))
  return { call, headers, cookies }
}
