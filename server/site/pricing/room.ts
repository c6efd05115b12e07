import { pricingScreens } from '../../../contract/site/pricing/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { editPricing } from './kinds.ts'
import { pricingRoutes } from './routes.ts'
import { pricingSeed } from './seed.ts'
import { stepRoutes } from './steps.ts'

export const pricingRoom = room({
  routes: [pricingRoutes, stepRoutes],
  kinds: editPricing,
  seed: pricingSeed,
  screens: pricingScreens,
})
