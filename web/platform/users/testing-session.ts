import { onTestFinished, vi } from 'vitest'
import type { CurrentUser, Role } from '../../../contract/platform/users/users.ts'

/** For tests: a signed-in person. */
export const someone = (role: Role) => ({
  id: '018f7d5e-0000-7000-8000-000000000001',
  email: 'ana@watchpost.example',
  name: 'Ana',
  role,
})

/** For tests: what GET /api/user answers, one answer after the other, the last one for good; a number is a status. */
export function answerUser(...answers: (CurrentUser | number)[]) {
  const fetch = vi.fn<(path: string) => Promise<Response>>(async () => {
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!
    return typeof answer === 'number'
      ? Response.json({ code: 'no', message: 'No' }, { status: answer })
      : Response.json(answer)
  })
  vi.stubGlobal('fetch', fetch)
  onTestFinished(() => void vi.unstubAllGlobals())
  return fetch
}

/** For tests: the hint cookie that the server sets with a session. */
export function setHint() {
  document.cookie = 'signed-in=1'
  onTestFinished(() => {
    document.cookie = 'signed-in=; max-age=0'
  })
}
