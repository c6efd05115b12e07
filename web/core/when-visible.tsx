import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { tellEarly } from './tuned/early.ts'
import { loadWithRetry } from './lazy-with-retry.ts'

const AHEAD = '100px'

/**
 * A part of a page whose code arrives when it comes near the screen. Its server-made HTML stays as it is until then; on
 * client navigation the skeleton stands in while the code loads. Code that can't be had leaves both as they are.
 *
 * Make it once at module level and use the returned element as a constant (`const roi = whenVisible(...)`): React keeps
 * dehydrated HTML only while nothing above hands it new props.
 *
 * `id` is the element that is watched, which the component must render as its outermost element.
 */
export function whenVisible(
  id: string,
  load: () => Promise<{ default: ComponentType }>,
  skeleton: ReactNode,
): ReactNode {
  let hurry = () => {}
  const wanted = new Promise<void>((resolve) => {
    hurry = resolve
  })
  const Part = lazy(async () => {
    await Promise.race([comesNear(id), wanted])
    const { default: Arrived } = await loadWithRetry(load)
    return { default: () => (useEffect(tellEarly, []), (<Arrived />)) }
  })

  /** Mounts on client navigation only: what is watched, if anything, belongs to a page that is gone or going. */
  function StandIn() {
    useEffect(hurry, [])
    return skeleton
  }
  return (
    <Suspense fallback={<StandIn />}>
      <Part />
    </Suspense>
  )
}

/** Resolves when the element comes within 100 px of the screen; at once when it is not in the page yet. */
async function comesNear(id: string): Promise<void> {
  if (typeof document === 'undefined') return
  const element = document.getElementById(id)
  if (!element || !('IntersectionObserver' in globalThis)) return
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
  })
}
