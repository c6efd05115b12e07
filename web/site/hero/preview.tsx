import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useDeferredValue, useEffect, useState } from 'react'
import type { HeroSlide } from '../../../contract/site/hero/hero.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { heroSlides } from './queries.ts'
import { ControlsPlace, Stage } from './stage.tsx'

/** The page's own content comes first: slides and their code are asked for this long after mount. */
const WAIT_MS = 100

type Carousel = ComponentType<{ slides: HeroSlide[] }>

/** The dashboard preview: a window of its final size from the start, filled in the browser only. */
export function HeroPreview() {
  const [ready, setReady] = useState(false)
  const [Carousel, setCarousel] = useState<Carousel | 'missing'>()
  const { data, isFetching, refetch } = useQuery({ ...heroSlides, enabled: ready })
  // Drawn in steps, so that nobody's tap waits for it.
  const slides = useDeferredValue(data)

  useEffect(() => {
    const timer = setTimeout(() => setReady(true), WAIT_MS)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (!ready || Carousel) return
    import('./carousel.tsx').then(
      (code) => setCarousel(() => code.default),
      () => setCarousel('missing'),
    )
  }, [ready, Carousel])

  const failed = ready && !isFetching && (!data || Carousel === 'missing')
  if (slides && Carousel && Carousel !== 'missing') return <Carousel slides={slides} />

  const retry = () => {
    if (Carousel === 'missing') setCarousel(undefined)
    if (!data) void refetch()
  }
  return (
    <>
      <Stage aria-busy={!failed}>
        <div className="window surface-night dashboard">
          <div className="window-bar" />
          <div className="dashboard-panes">
            <i />
            <i />
            <i />
          </div>
        </div>
        <div className="preview-overlay">
          {failed ? <LoadFailure retry={retry} /> : <Spinner label="Loading dashboard" hideLabel size={36} />}
        </div>
      </Stage>
      <ControlsPlace />
    </>
  )
}

const LoadFailure = ({ retry }: { retry: () => void }) => (
  <>
    <p role="alert">Unable to load dashboard content</p>
    <Button variant="outline" size="sm" onClick={retry}>
      Try Again
    </Button>
  </>
)
