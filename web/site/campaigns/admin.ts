import Send from 'lucide-react/icons/send'
import { newsletterScreens } from '../../../contract/site/newsletter/admin.ts'
import { areaOf, many } from '../../core/admin.ts'
import { newsletterHref } from './addresses.ts'

export const campaignsAdmin = areaOf(
  newsletterScreens,
  { 'notifications/newsletter': [Send, () => import('./newsletter-screen.tsx')] },
  {
    newsletter_issue: many(
      'Newsletter',
      `${newsletterHref}/issues`,
      async () => (await import('./issue-fields.ts')).issueFields([]),
      `${newsletterHref}/campaigns`,
    ),
  },
  {
    subscriber: { label: 'Subscriber', hrefOf: (id) => `${newsletterHref}/${id}` },
    // Its subject is the address of a post's page, or the id of a campaign of its own.
    newsletter: {
      label: 'Newsletter sending',
      labelOf: () => 'Newsletter',
      hrefOf: (subject) => (subject.startsWith('/') ? `/admin${subject}` : `${newsletterHref}/campaigns/${subject}`),
    },
    'newsletter-segment': { label: 'Segment', hrefOf: () => `${newsletterHref}/segments` },
    'newsletter-import': { label: 'Import of subscribers', hrefOf: (id) => `${newsletterHref}/imports/${id}` },
  },
)
