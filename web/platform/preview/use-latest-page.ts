import { type RefObject, useEffect, useRef } from 'react'

/** The page itself: a place within it is reached without loading it. */
const pageOf = (address: string | null) => address?.split('#')[0]

/**
 * Keeps the page in a frame at its latest `version`. The frame loads a new `address` by itself; a new version of the
 * same page is loaded again, and one that comes while the page loads is loaded right after it. Returns what is to be
 * called whenever the frame has loaded.
 */
export function useLatestPage(
  frame: RefObject<HTMLIFrameElement | null>,
  address: string | null,
  version: number,
): () => void {
  const latest = useRef(version)
  const asked = useRef<PageLoad>({ address, version, isThere: false })

  useEffect(() => {
    latest.current = version
    const before = asked.current
    if (pageOf(before.address) !== pageOf(address)) asked.current = { address, version, isThere: false }
    // Browsers ignore a reload of a page that is still loading.
    else if (before.isThere) loadLatest(frame, asked, version)
  }, [frame, address, version])

  return () => {
    asked.current.isThere = true
    loadLatest(frame, asked, latest.current)
  }
}

type PageLoad = { address: string | null; version: number; isThere: boolean }

function loadLatest(frame: RefObject<HTMLIFrameElement | null>, asked: RefObject<PageLoad>, version: number): void {
  if (asked.current.version === version) return
  asked.current = { ...asked.current, version, isThere: false }
  frame.current?.contentWindow?.location.reload()
}
