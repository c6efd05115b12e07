import { newsletterScreens } from '../../../contract/site/newsletter/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { audienceOverview, audienceRoutes } from './audience.ts'
import { heedBounces } from './bounces.ts'
import { countClicks } from './clicks.ts'
import { sendingViewRoutes } from './sending-view.ts'
import { sendingStopped, newsletterFinished, subscriberJoined } from './events.ts'
import { tellFinished } from './finished.ts'
import { importRoutes } from './imports.ts'
import { newsletterKind, writingRoutes } from './newsletters.ts'
import { sendingPictures } from './picture-places.ts'
import { newsletterRoutes } from './routes.ts'
import { segmentRoutes } from './segments.ts'

export const newsletterRoom = room({
  routes: [
    newsletterRoutes,
    audienceRoutes,
    segmentRoutes,
    writingRoutes,
    sendingViewRoutes,
    importRoutes,
    tellFinished,
    countClicks,
  ],
  kinds: [newsletterKind],
  mailReaders: [{ onBounce: heedBounces }],
  overviews: [audienceOverview],
  events: [sendingStopped, newsletterFinished, subscriberJoined],
  screens: newsletterScreens,
  pictures: sendingPictures,
})
