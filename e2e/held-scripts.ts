import { expect, type Page, type Route } from '@playwright/test'
import { readFileSync } from 'node:fs'

const FIRST = /\/(start|early)-/

/** The address of what the build made of a source file that visitors load later: its name is a hash alone. */
export function scriptOf(source: string): string {
  const manifest = readFileSync('dist/client/.vite/manifest.json', 'utf8')
  const { file } = (JSON.parse(manifest) as Record<string, { file: string }>)[source]!
  return `/${file}`
}

/**
 * Delays scripts until the answer is called: those that `held` names, or every one but the first two, which need no
 * others. A slow connection.
 */
export async function holdScripts(page: Page, held = (url: string) => !FIRST.test(url)) {
  let first = true
  const waiting: Route[] = []
  let open = false
  await page.route('**/assets/*.js', (route) => {
    if (open || !held(route.request().url())) return route.continue()
    first = false
    waiting.push(route)
  })
  return async () => {
    // They are asked for once the first frame was painted.
    await expect.poll(() => first, 'no script waits yet').toBe(false)
    open = true
    await Promise.all(waiting.map((route) => route.continue()))
  }
}
