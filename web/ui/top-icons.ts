import CreditCard from 'lucide-react/icons/credit-card'
import Rocket from 'lucide-react/icons/rocket'
import Settings from 'lucide-react/icons/settings'
import Star from 'lucide-react/icons/star'
import Upload from 'lucide-react/icons/upload'
import type { Icons } from './named-icon.tsx'

/** Icons of the trust bar and the steps that the hero does not use; their sections bring them along. */
export const topIcons: Icons = { Star, Upload, Settings, Rocket, CreditCard }
