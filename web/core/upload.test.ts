import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { forgetCsrfToken } from './call.ts'
import { type Answer, type Call, listen, setCookie } from './testing-server.ts'
import { upload } from './upload.ts'

/** Each test begins as a page that has just loaded: no token known. */
function begin(answer: (call: Call) => Answer) {
  forgetCsrfToken()
  return listen(answer)
}

function picture() {
  const form = new FormData()
  form.append('file', new File(['a picture'], 'gate.png', { type: 'image/png' }))
  return form
}

test('a file goes as a form, with credentials and the CSRF header, and JSON comes back', async () => {
  const shares: number[] = []
  const calls = await begin(() => ({ json: { id: 7 } }))
  setCookie('csrf-token', 'mine')
  await expect(upload('/media', picture(), { onProgress: (share) => shares.push(share) })).resolves.toEqual({ id: 7 })
  expect(calls).toMatchObject([
    { method: 'POST', path: '/api/media', headers: { 'x-csrf-token': 'mine', cookie: 'csrf-token=mine' } },
  ])
  expect(calls[0]!.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(calls[0]!.body).toContain('filename="gate.png"')
  expect(calls[0]!.body).toContain('a picture')
  expect(shares.at(-1)).toBe(1)
})

test('csrf-retry-once: after a 403 "csrf" the token is asked for once more, and the file is sent again', async () => {
  const calls = await begin(({ path, headers }) =>
    path === '/api/csrf-token'
      ? { json: { token: 'new' } }
      : headers['x-csrf-token'] === 'new'
        ? { json: { id: 8 } }
        : { status: 403, body: '{"code":"csrf","message":"Load the page again"}' },
  )
  setCookie('csrf-token', 'old')
  await expect(upload('/media', picture())).resolves.toEqual({ id: 8 })
  expect(calls.map(({ headers }) => headers['x-csrf-token'])).toEqual(['old', undefined, 'new'])
  expect(calls[2]!.body).toContain('a picture')
})

test('its refusal reads like that of any other call, and is not repeated', async () => {
  let answer: Answer = { status: 413, body: '{"code":"too-large","message":"Use a picture of at most 12 MB"}' }
  const calls = await begin(() => answer)
  setCookie('csrf-token', 'mine')
  const failure = await upload('/media', picture()).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ status: 413, problem: { code: 'too-large' }, message: `413: ${answer.body}` })
  answer = { status: 502, statusText: 'Gate Shut' }
  await expect(upload('/media', picture())).rejects.toThrow(/^502: Gate Shut$/)
  expect(calls).toHaveLength(2)
})

test('a connection that breaks is a TypeError, as fetch has it', async () => {
  await begin(() => null)
  setCookie('csrf-token', 'mine')
  await expect(upload('/media', picture())).rejects.toBeInstanceOf(TypeError)
})
