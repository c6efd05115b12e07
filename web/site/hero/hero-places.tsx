import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useCallback, useState } from 'react'
import type { PlacedSlide } from '../../../contract/site/hero/headline-slides.ts'
import { type Placement, placements } from '../../../contract/site/hero/hero.ts'
import { reasonOf } from '../../core/problems.ts'
import { zoneName } from '../../core/times.ts'
import { CreateDialog } from '../../platform/documents/create-dialog.tsx'
import { list } from '../../platform/editing/calls.ts'
import { StateText } from '../../platform/editing/state-text.tsx'
import { useNewFromAddress } from '../../platform/lists/use-new-from-address.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { ScreenTabs } from '../../ui/screen-tabs.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import { heroScreen, placeNames, slideOf, slidesHref, tabs } from './places.ts'
import { StandingText } from './standing-text.tsx'
import { useSlideOrder } from './use-slide-order.ts'
import '../../platform/lists/list.css'
import './hero-places.css'

/** The hero of each page: its slides in their order, the first of which visitors see, and its usual headline. */
export function HeroPlaces() {
  const { slides, error, refetch, edited, working, move, publish, undo } = useSlideOrder()
  const [adding, setAdding] = useState<Placement>()
  useNewFromAddress(useCallback(() => setAdding('home'), []))
  return (
    <>
      <ScreenHead title={heroScreen.label} />
      <div className="screen-page list-page hero-places">
        <ScreenTabs label="Views of hero slides" tabs={tabs} />
        <p className="field-hint">
          Each page shows its first slide whose time lasts, and its usual headline without one. Times are in your zone,{' '}
          {zoneName()}.
        </p>
        {error && !slides && (
          <ReadFailed title="The slides could not be read" why={reasonOf(error)} onRetry={() => void refetch()} />
        )}
        {!error && !slides && <Skeleton lines={8} />}
        {slides &&
          placements.map((placement) => (
            <HeroPlace
              key={placement}
              placement={placement}
              slides={slides.filter((slide) => slide.placement === placement)}
              onMove={(from, to) => move(placement, from, to)}
              onAdd={() => setAdding(placement)}
            />
          ))}
        <div role="status" className="hero-order">
          {edited && (
            <>
              <p>The order changed, and is not live yet.</p>
              <Button variant="outline" size="row" onClick={undo}>
                Undo
              </Button>
              <Button size="row" pending={working} onClick={() => void publish()}>
                Publish order
              </Button>
            </>
          )}
        </div>
      </div>
      {adding && (
        <CreateDialog
          kind="hero_headline_slide"
          href={slidesHref}
          one={`slide for ${placeNames[adding]}`}
          blank={slideOf(adding)}
          addressed={false}
          onClose={() => setAdding(undefined)}
        />
      )}
    </>
  )
}

function HeroPlace({
  placement,
  slides,
  onMove,
  onAdd,
}: {
  placement: Placement
  slides: readonly PlacedSlide[]
  onMove: (from: number, to: number) => void
  onAdd: () => void
}) {
  const { data } = useQuery(list('hero_headline'))
  const usual = data?.items.find(({ slug }) => slug === placement)
  return (
    <Card
      title={placeNames[placement]}
      level={2}
      actions={
        <Button variant="outline" size="row" icon={Plus} onClick={onAdd}>
          New slide<span className="visually-hidden"> for {placeNames[placement]}</span>
        </Button>
      }
    >
      {slides.length > 0 && (
        <SortableList
          items={slides}
          idOf={({ id }) => id}
          nameOf={({ title }) => title || 'Untitled'}
          onMove={onMove}
          className="rows order-rows"
        >
          {(slide, _, { handle, moves }) => (
            <div className="row-head">
              {handle}
              <SiteLink className="row-title" href={`${slidesHref}/${slide.id}`}>
                {slide.title || 'Untitled'}
              </SiteLink>
              <span className="hero-standing">
                <StandingText slide={slide} />
                {slide.state === 'edited' && (
                  <StateText document={{ state: 'edited', publishAt: null, unpublishAt: null }} />
                )}
              </span>
              {moves}
            </div>
          )}
        </SortableList>
      )}
      <p className="hero-usual">
        <span className="field-hint">{slides.length > 0 ? 'Otherwise' : 'Always'}</span>
        <SiteLink className="row-title" href={`${heroScreen.href}/${placement}`}>
          {usual?.title ?? 'The built-in headline'}
        </SiteLink>
        {usual && usual.state !== 'live' && <StateText document={usual} />}
      </p>
    </Card>
  )
}
