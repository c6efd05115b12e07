import { pricingScreens } from '../../../contract/site/pricing/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { pricingKinds } from './kinds.ts'
import { pricingRoutes } from './routes.ts'
import { pricingSeed } from './seed.ts'
import { stepRoutes } from './steps.ts'

export const pricingRoom = room({
  routes: [pricingRoutes, stepRoutes],
  kinds: pricingKinds,
  seed: pricingSeed,
  screens: pricingScreens,
})
