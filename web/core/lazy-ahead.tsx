import { type ComponentType, type JSX, type ReactNode, useEffect, useState } from 'react'
import { ahead, loadWithRetry } from './lazy-with-retry.ts'

/** A part that loads when it is drawn, or as soon as `load` is called. `waiting` stands in until it is there. */
export type LazyPart<Props> = ((props: Props & { waiting?: ReactNode }) => JSX.Element) & { load: () => void }

/**
 * A part whose code can begin to load before its turn. It needs no `Suspense`: React keeps a fallback for 300 ms once
 * it has shown one, and screens stand within each other. Code that can't be loaded is an error of its boundary.
 */
export function lazyAhead<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  const loading = async () => (loaded = (await load()).default)
  function Part(props: Props & { waiting?: ReactNode }) {
    const [Drawn, setDrawn] = useState(() => loaded)
    const [failure, setFailure] = useState<{ error: unknown }>()
    const isThere = Drawn !== undefined
    useEffect(() => {
      if (isThere) return
      loading().then(
        (part) => setDrawn(() => part),
        (error: unknown) => setFailure({ error }),
      )
    }, [isThere])
    if (failure) throw failure.error
    return Drawn ? <Drawn {...props} /> : <>{props.waiting}</>
  }
  return Object.assign(Part, { load: () => ahead(loading) })
}

/** The same with `loadWithRetry`, for what opens in a screen that is already shown. */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> => lazyAhead(() => loadWithRetry(load))
