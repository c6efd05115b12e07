import { expect, type Page } from '@playwright/test'

export type Stop = { name: string; hasFocusRing: boolean; isInSight: boolean; hasName: boolean; isInMain: boolean }

/** What has the focus, once the page has scrolled to it: null when the walk through the page is over. */
export const focused = (page: Page) =>
  page.evaluate(async (): Promise<Stop | null> => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    Object.assign(element, { wasReached: true })
    const hasOutline = (part: Element | null): boolean => {
      if (!part) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(part)
      // A card shows the focus of the link that fills it.
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || hasOutline(part.parentElement)
    }
    const points = [
      [0.5, 0.5],
      [0.02, 0.5],
      [0.98, 0.5],
      [0.5, 0.05],
      [0.5, 0.95],
    ] as const
    const seeable = () => {
      const { left, top, width, height, bottom } = element.getBoundingClientRect()
      // What no pointer finds, such as the heading of a list that is open on wide screens. Browsers scroll by whole
      // pixels.
      if (getComputedStyle(element).pointerEvents === 'none') return top >= 0 && Math.floor(bottom) <= innerHeight
      return points.some(([x, y]) => {
        const there = document.elementFromPoint(left + width * x, top + height * y)
        return there !== null && (element.contains(there) || (element.closest('label')?.contains(there) ?? false))
      })
    }
    for (let frames = 0; frames < 60 && !seeable(); frames++) await new Promise(requestAnimationFrame)
    const isInSight = seeable()
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''} ${element.id}`
        .trim()
        .slice(0, 60),
      hasFocusRing: hasOutline(element) || getComputedStyle(element).boxShadow !== 'none',
      isInSight,
      hasName: Boolean(element.getAttribute('aria-label') ?? element.textContent?.trim()) || 'labels' in element,
      isInMain: element.closest('main') !== null,
    }
  })

/**
 * What a keyboard should reach within a part of the page and has not. Of radio buttons Tab reaches one, and the arrow
 * keys the others.
 */
export const missed = (page: Page, within = 'body') =>
  page.evaluate((part) => {
    const all = document
      .querySelector(part)!
      .querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]')
    const reachable = [...all].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0 && !element.matches(':disabled'),
    )
    const groups = new Set(
      reachable.flatMap((element) =>
        'wasReached' in element && element instanceof HTMLInputElement && element.type === 'radio'
          ? [element.name]
          : [],
      ),
    )
    const wasReached = (element: HTMLElement) =>
      'wasReached' in element ||
      // A group of tabs hands the focus on to one of them.
      (element.matches('[role="tablist"]') && [...element.children].some((tab) => 'wasReached' in tab)) ||
      (element instanceof HTMLInputElement && element.type === 'radio' && groups.has(element.name))
    return reachable.filter((element) => !wasReached(element)).map((element) => element.outerHTML.slice(0, 120))
  }, within)

/** Walks through the screen by Tab; gives the stops that somebody could not make out. */
async function walk(page: Page): Promise<Stop[]> {
  const wrong: Stop[] = []
  await page.locator('#main').focus()
  for (let stops = 0, isWithin = true; isWithin; stops++) {
    expect(stops, `Tab leaves ${page.url()}`).toBeLessThan(600)
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    isWithin = stop?.isInMain ?? false
    // What a frame holds is a page of its own.
    const isOurs = isWithin && !stop!.name.startsWith('IFRAME')
    if (isOurs && !(stop!.hasFocusRing && stop!.isInSight && stop!.hasName)) wrong.push(stop!)
  }
  return wrong
}

/** Walks through a screen by Tab; gives what nobody could make out there, and what Tab does not reach. */
export async function walkedWrong(page: Page, path: string): Promise<string[]> {
  const wrong = await walk(page)
  // Once more for what turned up behind the walker.
  if ((await missed(page, '#main')).length > 0) wrong.push(...(await walk(page)))
  return [
    ...wrong.map((stop) => `${path}: ${JSON.stringify(stop)}`),
    ...(await missed(page, '#main')).map((part) => `${path}, not reached: ${part}`),
  ]
}
