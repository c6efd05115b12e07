import { Component, lazy, Suspense, useEffect, type ReactNode } from 'react'
import Activity from 'lucide-react/icons/activity'
import AlertCircle from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import CreditCard from 'lucide-react/icons/credit-card'
import MapPin from 'lucide-react/icons/map-pin'
import Rocket from 'lucide-react/icons/rocket'
import Settings from 'lucide-react/icons/settings'
import Shield from 'lucide-react/icons/shield'
import Star from 'lucide-react/icons/star'
import Upload from 'lucide-react/icons/upload'
import Users from 'lucide-react/icons/users'
import { Icon, type LucideIcon } from './icon.tsx'
import { IconPlaceholder } from './icon-placeholder.tsx'

/** The names that the specification gives to content: these are always at hand. */
const atHand: Record<string, LucideIcon> = {
  Users, MapPin, AlertCircle, Activity, Shield, Clock, Star, Upload, Settings, Rocket, CreditCard,
}

let hurry = () => {}
const wanted = new Promise<void>((resolve) => { hurry = resolve })

// An icon that the server drew stays as it is: the set comes once a page made in the browser stands without one.
const IconFromSet = lazy(async () => {
  if (typeof document !== 'undefined') await wanted
  return import('./icon-set.tsx')
})

function StandIn({ size }: { size: number }) {
  useEffect(hurry, [])
  return <IconPlaceholder size={size} />
}

/**
 * An icon that content names ("MapPin"). Other names than the specification's come from a set that loads by itself;
 * while it does, and when it fails or doesn't know the name, a box of the same size (in px) keeps the place.
 */
export function NamedIcon({ name, size = 20, className }: { name: string; size?: number; className?: string }) {
  const known = Object.hasOwn(atHand, name) && atHand[name]
  if (known) return <Icon of={known} size={size} className={className} />
  return (
    <PlaceholderOnFailure name={name} size={size}>
      <Suspense fallback={<StandIn size={size} />}><IconFromSet {...{ name, size, className }} /></Suspense>
    </PlaceholderOnFailure>
  )
}

class PlaceholderOnFailure extends Component<{ name: string; size: number; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override render() {
    return this.state.failed ? <IconPlaceholder size={this.props.size} missing={this.props.name} /> : this.props.children
  }
}
