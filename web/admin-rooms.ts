import { together } from './core/admin.ts'
import { dashboardAdmin } from './platform/dashboard/admin.ts'
import { landingAdmin } from './site/landing/admin.ts'
import { blocksAdmin } from './site/blocks/admin.ts'
import { heroAdmin } from './site/hero/admin.ts'
import { solutionsAdmin } from './site/solutions/admin.ts'
import { industriesAdmin } from './site/industries/admin.ts'
import { termsAdmin } from './site/terms/admin.ts'
import { blogAdmin } from './site/blog/admin.ts'
import { pagesAdmin } from './site/pages/admin.ts'
import { reviewsAdmin } from './platform/reviews/admin.ts'
import { releasesAdmin } from './platform/releases/admin.ts'
import { mediaAdmin } from './platform/media/admin.ts'
import { generationAdmin } from './site/generation/admin.ts'
import { navigationAdmin } from './site/navigation/admin.ts'
import { pricingAdmin } from './site/pricing/admin.ts'
import { ctaAdmin } from './site/cta/admin.ts'
import { leadsAdmin } from './site/leads/admin.ts'
import { inboxAdmin } from './site/inbox/admin.ts'
import { transferAdmin } from './site/transfer/admin.ts'
import { peopleAdmin } from './platform/people/admin.ts'
import { usersAdmin } from './platform/users/admin.ts'
import { notificationsAdmin } from './platform/notifications/admin.ts'
import { newslettersAdmin } from './site/newsletters/admin.ts'
import { analyticsAdmin } from './platform/analytics/admin.ts'
import { trafficAdmin } from './platform/traffic/admin.ts'
import { captchaAdmin } from './platform/captcha/admin.ts'
import { mailAdmin } from './platform/mail/admin.ts'
import { incomingAdmin } from './platform/incoming/admin.ts'
import { seoAdmin } from './platform/seo/admin.ts'
import { statusAdmin } from './platform/status/admin.ts'

/**
 * The admin area as its rooms declare it, in the order of its sidebar. It loads with the area, so no visitor carries
 * it.
 */
export const area = together([
  dashboardAdmin,
  landingAdmin,
  blocksAdmin,
  heroAdmin,
  solutionsAdmin,
  industriesAdmin,
  blogAdmin,
  termsAdmin,
  pagesAdmin,
  mediaAdmin,
  reviewsAdmin,
  releasesAdmin,
  generationAdmin,
  navigationAdmin,
  pricingAdmin,
  ctaAdmin,
  leadsAdmin,
  inboxAdmin,
  notificationsAdmin,
  newslettersAdmin,
  peopleAdmin,
  usersAdmin,
  analyticsAdmin,
  trafficAdmin,
  captchaAdmin,
  mailAdmin,
  incomingAdmin,
  seoAdmin,
  transferAdmin,
  statusAdmin,
])
