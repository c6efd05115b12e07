import { Suspense, useEffect } from 'react'
import Activity from 'lucide-react/icons/activity'
import AlertCircle from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import Shield from 'lucide-react/icons/shield'
import Users from 'lucide-react/icons/users'
import { lazyWithRetry } from '../core/lazy-with-retry.ts'
import { Icon, type LucideIcon } from './icon.tsx'
import { IconPlaceholder } from './icon-placeholder.tsx'

/** Icons by the names that content knows them by. */
export type Icons = Record<string, LucideIcon>

/** The icons that hero slides use: the page always has them. */
const atHand: Icons = { Users, MapPin, AlertCircle, Activity, Shield, Clock }

let hurry = () => {}
const wanted = new Promise<void>((resolve) => {
  hurry = resolve
})

// An icon that the server drew stays as it is: the set comes once a page made in the browser stands without one.
const IconFromSet = lazyWithRetry(async () => {
  if (typeof document !== 'undefined') await wanted
  return import('./icon-set.tsx')
})

function StandIn({ size }: { size: number }) {
  useEffect(hurry, [])
  return <IconPlaceholder size={size} />
}

/**
 * An icon that content names ("MapPin"). `also` are those that the section brings along; other names come from a set
 * that loads by itself: while it does, and when it fails or doesn't know the name, a box of the same size (in px) keeps
 * the place.
 */
export function NamedIcon({
  name,
  size = 20,
  className,
  also = {},
}: {
  name: string
  size?: number
  className?: string
  also?: Icons
}) {
  const known = (Object.hasOwn(atHand, name) && atHand[name]) || (Object.hasOwn(also, name) && also[name])
  if (known) return <Icon of={known} size={size} className={className} />
  return (
    <Suspense fallback={<StandIn size={size} />}>
      <IconFromSet {...{ name, size, className }} />
    </Suspense>
  )
}
