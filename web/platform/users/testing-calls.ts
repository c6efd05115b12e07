import { onTestFinished, vi } from 'vitest'

/** For tests: answers each path by what `answers` has for it, and notes what was sent. */
export function answerCalls(answers: Record<string, () => Response>) {
  const sent: { path: string; body: unknown }[] = []
  document.cookie = 'csrf-token=known'
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: init.body && JSON.parse(String(init.body)) })
    return answers[path]!()
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return sent
}
