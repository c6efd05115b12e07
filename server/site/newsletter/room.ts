import { newsletterScreens } from '../../../contract/site/newsletter/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { audienceOverview, audienceRoutes } from './audience.ts'
import { heedBounces } from './bounces.ts'
import { campaignViewRoutes } from './campaign-view.ts'
import { campaignStopped, newsletterFinished, subscriberJoined } from './events.ts'
import { tellFinished } from './finished.ts'
import { importRoutes } from './imports.ts'
import { issueKind, issueRoutes } from './issues.ts'
import { campaignPictures } from './picture-places.ts'
import { newsletterRoutes } from './routes.ts'
import { segmentRoutes } from './segments.ts'

export const newsletterRoom = room({
  routes: [
    newsletterRoutes,
    audienceRoutes,
    segmentRoutes,
    issueRoutes,
    campaignViewRoutes,
    importRoutes,
    tellFinished,
  ],
  kinds: [issueKind],
  mailReaders: [{ onBounce: heedBounces }],
  overviews: [audienceOverview],
  events: [campaignStopped, newsletterFinished, subscriberJoined],
  screens: newsletterScreens,
  pictures: campaignPictures,
})
