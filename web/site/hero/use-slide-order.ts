import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlacedSlide } from '../../../contract/site/hero/headline-slides.ts'
import type { Placement } from '../../../contract/site/hero/hero.ts'
import { reasonOf } from '../../core/problems.ts'
import { forget, listCalls } from '../../platform/editing/calls.ts'
import { moved } from '../../ui/sortable-list.tsx'
import { toast } from '../../ui/toast.ts'
import { placedSlides } from './places.ts'

// Slides begin and end by themselves.
const TURNS_MS = 15_000

/** The slides of all pages, in an order that editors change here and visitors see once it is published. */
export function useSlideOrder() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ ...placedSlides, refetchInterval: TURNS_MS })
  const [order, setOrder] = useState<readonly string[]>()
  const [working, setWorking] = useState(false)
  const placeOf = ({ id }: PlacedSlide) => order?.indexOf(id) ?? -1
  const slides = order ? data?.toSorted((one, other) => placeOf(one) - placeOf(other)) : data

  function move(placement: Placement, from: number, to: number) {
    const own = moved(
      slides!.filter((slide) => slide.placement === placement),
      from,
      to,
    )
    // Slides of other pages keep their places.
    setOrder(slides!.map((slide) => (slide.placement === placement ? own.shift()! : slide).id))
  }
  async function publish() {
    setWorking(true)
    try {
      await listCalls('hero_headline_slide').order(slides!.map(({ id }) => id))
      forget(client, 'hero_headline_slide')
      toast({ title: 'The new order is live' })
    } catch (problem) {
      toast({ variant: 'destructive', title: 'The order was not changed', description: reasonOf(problem) })
    }
    await client.invalidateQueries({ queryKey: placedSlides.queryKey })
    setOrder(undefined)
    setWorking(false)
  }
  return {
    slides,
    error,
    refetch,
    move,
    publish,
    working,
    edited: order !== undefined,
    undo: () => setOrder(undefined),
  }
}
