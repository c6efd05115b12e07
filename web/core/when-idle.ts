/**
 * Does `work` once the page is loaded and the browser has nothing better to do: code for a first press that is near.
 * Returns how to stop.
 */
export function whenIdle(work: () => void): () => void {
  const stopped = new AbortController()
  const go = () => {
    if (!stopped.signal.aborted) work()
  }
  // Safari has no idle time of its own.
  const wait = () => void (window.requestIdleCallback ?? setTimeout)(go)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true, signal: stopped.signal })
  return () => stopped.abort()
}
