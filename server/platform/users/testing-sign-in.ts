/**
 * Signs in to a product that runs as a process of its own, and gives how to call it as that person, with JSON or a
 * form. Its `cookie` is what the browser would send. A refusal is thrown.
 */
export async function signInTo(address: string, person: { email: string; password: string }) {
  const jar = new Map<string, string>()
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const call = async <T = unknown>(method: string, path: string, body?: object): Promise<T> => {
    const cookie = cookies()
    const isForm = body instanceof FormData
    const headers = {
      cookie,
      'x-csrf-token': jar.get('csrf-token') ?? '',
      ...(!isForm && { 'content-type': 'application/json' }),
    }
    const sent = body && { body: isForm ? body : JSON.stringify(body) }
    const response = await fetch(address + path, { method, headers, ...sent })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const answer = await response.text()
    if (!response.ok) throw new Error(`${response.status} ${answer}`)
    return JSON.parse(answer) as T
  }
  await call('GET', '/api/csrf-token')
  await call('POST', '/api/login', person)
  await call('GET', '/api/csrf-token')
  return Object.assign(call, { cookie: cookies })
}
